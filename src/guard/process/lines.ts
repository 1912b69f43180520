/** Cuts a byte stream into lines of text. A last line without its end is given by `rest`. */
export class Lines {
  #pending: Buffer[] = [];

  /** Takes a chunk and gives the lines that are whole now, without their line ends. */
  take(chunk: Buffer): string[] {
    const lines: string[] = [];
    let from = 0;
    for (let end = chunk.indexOf(10); end !== -1; end = chunk.indexOf(10, from)) {
      const line = Buffer.concat([...this.#pending.splice(0), chunk.subarray(from, end)]).toString('utf8');
      lines.push(line.endsWith('\r') ? line.slice(0, -1) : line);
      from = end + 1;
    }
    if (from < chunk.length) this.#pending.push(chunk.subarray(from));
    return lines;
  }

  get rest(): string {
    return Buffer.concat(this.#pending).toString('utf8');
  }
}
