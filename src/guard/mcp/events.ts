/** Cuts a stream of server-sent events into the data of each event; other fields are passed over. */
export class Events {
  #pending = '';
  #data: string[] = [];

  /** Takes text of the stream and gives the data of the events that are whole now. */
  take(text: string): string[] {
    const events: string[] = [];
    const lines = `${this.#pending}${text}`.split(/\r\n|\n|\r(?!$)/);
    this.#pending = lines.pop() ?? '';
    for (const line of lines) {
      if (line.startsWith('data:')) this.#data.push(line.slice(5).replace(/^ /, ''));
      else if (line === '' && this.#data.length > 0) events.push(this.#data.splice(0).join('\n'));
    }
    return events;
  }
}
