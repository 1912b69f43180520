import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { Agent, createServer, request } from 'node:http';
import { createInterface } from 'node:readline';

/** What an adapter cannot be faster than: the same way there and back with nothing at its end. */
export interface Bare {
  turn(): Promise<void>;
  close(): void;
}

/** The programs themselves: what PATH leads to may be a shim that takes longer than they do. */
const PROGRAMS = {
  node: () => process.execPath,
  python3: () =>
    execFileSync('python3', ['-c', 'import sys; print(sys.executable)'], { encoding: 'utf8' }).trim(),
};
type Program = keyof typeof PROGRAMS;

const ECHO: Readonly<Record<Program, string[]>> = {
  node: [
    '-e',
    "require('readline').createInterface({input:process.stdin}).on('line',l=>process.stdout.write(l+'\\n'))",
  ],
  python3: ['-c', 'import sys\nfor l in sys.stdin:\n print(l,end="",flush=True)'],
};
const LINE = `${JSON.stringify({ path: 'billing/app.py', content: 'rate = 2\n' })}\n`;

/** A line to a program that sends it back. */
export function barePipe(program: Program): Bare {
  const child = spawn(PROGRAMS[program](), ECHO[program], { stdio: ['pipe', 'pipe', 'inherit'] });
  let answered: () => void = () => undefined;
  createInterface({ input: child.stdout }).on('line', () => answered());
  return {
    turn: () =>
      new Promise((resolve) => {
        answered = resolve;
        child.stdin.write(LINE);
      }),
    close: () => child.kill(),
  };
}

/** A request over the loopback address that is answered at once, on a connection that is kept. */
export async function bareRequest(): Promise<Bare> {
  const server = createServer((incoming, outgoing) => incoming.resume().on('end', () => outgoing.end('{}')));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('a listening socket has no port');
  const agent = new Agent({ keepAlive: true });
  const options = { host: '127.0.0.1', port: address.port, method: 'POST', agent };
  return {
    turn: () =>
      new Promise((resolve, reject) => {
        const asked = request(options, (answer) => answer.resume().on('end', resolve));
        asked.on('error', reject).end(LINE);
      }),
    close: () => {
      agent.destroy();
      server.close();
    },
  };
}

/** A program that does nothing, started and waited for. */
export function bareStart(name: Program): () => void {
  const program = PROGRAMS[name]();
  const words = [name === 'node' ? '-e' : '-c', '0'];
  return () => {
    const { status } = spawnSync(program, words, { stdio: 'ignore' });
    if (status !== 0) throw new Error(`${program} ${words.join(' ')} ended with ${status}`);
  };
}
