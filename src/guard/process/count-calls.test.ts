import fs, { openSync, readFileSync } from 'node:fs';
import { open, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dirSync } from 'tmp-promise';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { callCounter, callNote, countingEnvironment, type CountedCall } from './count-calls.js';
import { runChild } from './run-child.js';

const { name: folder, removeCallback } = dirSync({ unsafeCleanup: true });
afterAll(() => removeCallback());
afterEach(() => callCounter.listen(undefined));

const file = join(folder, 'a.txt');

/** The calls made meanwhile that meet the folder, each in one line. */
async function callsOf(act: () => unknown): Promise<string[]> {
  const calls: CountedCall[] = [];
  callCounter.listen((call) => {
    if (callCounter.meets(call, folder)) calls.push(call);
  });
  try {
    await act();
  } finally {
    callCounter.listen(undefined);
  }
  return calls.map(tell);
}

function tell({ name, access, paths }: CountedCall): string {
  return [name, access, ...paths.map((path) => path.replace(folder, '.'))].join(' ');
}

describe('calls of this process', () => {
  callCounter.install();

  it('are told however they are imported and made', async () => {
    const told = await callsOf(async () => {
      fs.writeFileSync(file, 'one\n');
      readFileSync(file);
      await new Promise((resolve) => fs.stat(file, resolve));
      await writeFile(file, 'two\n');
      await fs.promises.rename(file, `${file}.new`);
      fs.realpathSync.native(`${file}.new`);
      fs.renameSync(`${file}.new`, file);
    });
    expect(told).toEqual([
      'writeFileSync write ./a.txt',
      'readFileSync read ./a.txt',
      'stat look ./a.txt',
      'writeFile write ./a.txt',
      'rename write ./a.txt ./a.txt.new',
      'realpathSync.native look ./a.txt.new',
      'renameSync write ./a.txt.new ./a.txt',
    ]);
  });

  it('through an open file tell where that is; what a call calls itself is not told', async () => {
    const told = await callsOf(async () => {
      const descriptor = openSync(file, 'r+');
      fs.fstatSync(descriptor);
      fs.ftruncateSync(descriptor, 0);
      fs.closeSync(descriptor);
      const handle = await open(file, 'r+');
      await handle.truncate(0);
      await handle.readFile();
      await handle.read(Buffer.alloc(1), 0, 1, 0);
      await handle.close();
    });
    expect(told).toEqual([
      'openSync write ./a.txt',
      'fstatSync look ./a.txt',
      'ftruncateSync write ./a.txt',
      'closeSync look ./a.txt',
      'open write ./a.txt',
      'truncate write ./a.txt',
      'readFile read ./a.txt',
      'read read ./a.txt',
    ]);
  });

  it('in a folder that is held open are told by its path', async () => {
    const { O_RDONLY, O_DIRECTORY } = fs.constants;
    const told = await callsOf(() => {
      const held = openSync(folder, O_RDONLY | O_DIRECTORY);
      fs.lstatSync(`/proc/self/fd/${held}/a.txt`);
      fs.closeSync(held);
    });
    expect(told).toEqual(['openSync read .', 'lstatSync look ./a.txt', 'closeSync look .']);
  });

  it('elsewhere are none, nor are those on standard streams', async () => {
    expect(
      await callsOf(() => [fs.existsSync('/'), fs.existsSync(`${folder}-old`), fs.fstatSync(1)]),
    ).toEqual([]);
  });

  it('of a listener are not told, and are made before the call', async () => {
    const told: string[] = [];
    callCounter.listen((call) => {
      told.push(tell(call));
      fs.writeFileSync(file, 'by the listener');
    });
    const text = readFileSync(file, 'utf8');
    callCounter.listen(undefined);
    expect([told, text]).toEqual([['readFileSync read ./a.txt'], 'by the listener']);
  });

  it('of a wrapped file system are told once', async () => {
    const wrapped = callCounter.wrap(fs);
    expect(await callsOf(() => wrapped.lstatSync(file).isFile())).toEqual(['lstatSync look ./a.txt']);
  });
});

describe('calls of a Node child', () => {
  const PROGRAM = `
    import { readFile, writeFile } from 'node:fs/promises';
    const text = await readFile(process.argv[1], 'utf8');
    await writeFile(process.argv[1], text + 'more');
    console.log(text);`;
  const note = (name: Parameters<typeof callNote>[0]): string => join(folder, callNote(name));

  async function run(): Promise<string> {
    const { stdout, stderr } = await runChild({
      command: [process.execPath, '--input-type=module', '-e', PROGRAM, file],
      cwd: folder,
      env: countingEnvironment(folder),
      timeoutMs: 20_000,
    });
    return stdout + stderr;
  }

  it('are neither noted nor stopped without an order', async () => {
    fs.writeFileSync(file, 'old');
    expect([await run(), fs.readdirSync(folder)]).toEqual(['old\n', ['a.txt']]);
  });

  it('are noted, and the one that is ordered waits until it may go on', async () => {
    fs.writeFileSync(file, 'old');
    fs.writeFileSync(note('order'), JSON.stringify({ generation: 1, k: 1, sandbox: folder }));
    const running = run();
    while (!fs.existsSync(note('halted'))) await new Promise((resolve) => setTimeout(resolve, 1));
    fs.writeFileSync(file, 'new');
    fs.writeFileSync(note('go'), '');
    const said = await running;
    const noted = readFileSync(note('reached'), 'utf8').trim().split('\n');
    expect([said, noted.map((line) => tell(JSON.parse(line) as CountedCall))]).toEqual([
      'new\n',
      ['readFile read ./a.txt', 'writeFile write ./a.txt'],
    ]);
  });
});
