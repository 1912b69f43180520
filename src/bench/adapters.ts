import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createDiskWorkspace } from '../workspace/index.js';
import { barePipe, bareRequest, bareStart } from './bare.js';
import { interleave, ratioOf, times, type Timing } from './interleave.js';
import type { Goal, Row } from './row.js';
import type { Scale } from './scale.js';
import { callOnce, loadSubject, startAndCall, type Subject } from './subjects.js';

const KEPT: readonly Subject[] = ['module', 'command', 'stdio', 'http', 'spawn'];

/** P6 and what every adapter costs: a call in a session of its own, and a guard that is started for each call. */
export async function measureAdapters(scale: Scale): Promise<Row[]> {
  const workspace = await createDiskWorkspace();
  const python = barePipe('python3');
  const node = barePipe('node');
  const http = await bareRequest();
  const startPython = bareStart('python3');
  const startNode = bareStart('node');
  const guards = await Promise.all(KEPT.map((subject) => loadSubject(subject, workspace)));
  try {
    const call =
      (subject: Subject) =>
      (turns: number): Promise<number> => {
        const guard = guards[KEPT.indexOf(subject)];
        if (guard === undefined) throw new RangeError(`${subject} is not kept`);
        return times(turns, () => callOnce(guard, workspace));
      };
    const start =
      (subject: Subject) =>
      (turns: number): Promise<number> =>
        times(turns, () => startAndCall(subject, workspace));
    const file = join(workspace.places.root, 'billing/app.py');
    const took = await interleave(
      {
        module: call('module'),
        command: call('command'),
        stdio: call('stdio'),
        http: call('http'),
        spawn: call('spawn'),
        moduleStart: start('module'),
        commandStart: start('command'),
        stdioStart: start('stdio'),
        httpStart: start('http'),
        bareWrite: (turns) => times(turns, () => writeFileSync(file, 'rate = 2\n')),
        barePython: (turns) => times(turns, python.turn),
        bareNode: (turns) => times(turns, node.turn),
        bareHttp: (turns) => times(turns, http.turn),
        pythonStart: (turns) => times(turns, startPython),
        nodeStart: (turns) => times(turns, startNode),
      },
      scale,
    );
    const faster = (what: string, it: Timing, against: string, other: Timing, goal: Goal): Row => ({
      id: 'P6',
      what,
      against,
      goal,
      ratio: ratioOf(other, it),
      timings: { it, other },
    });
    const beside = (what: string, it: Timing, against: string, other: Timing): Row => ({
      id: '-',
      what,
      against,
      ratio: ratioOf(it, other),
      timings: { it, other },
    });
    return [
      faster('a call, command', took.command, 'a process a call', took.spawn, { atLeast: 100 }),
      faster('a call, mcp over stdio', took.stdio, 'a server a call', took.stdioStart, { atLeast: 50 }),
      beside('a call, module', took.module, 'the write alone', took.bareWrite),
      beside('a call, command (python)', took.command, 'a line to python and back', took.barePython),
      beside('a call, mcp over stdio', took.stdio, 'a line to node and back', took.bareNode),
      beside('a call, mcp over http', took.http, 'a request to node and back', took.bareHttp),
      beside('a call, spawn (node)', took.spawn, 'node -e 0', took.nodeStart),
      beside('a start and a call, module', took.moduleStart, 'a call', took.module),
      beside('a start and a call, command', took.commandStart, 'python3 -c 0', took.pythonStart),
      beside('a start and a call, mcp over stdio', took.stdioStart, 'node -e 0', took.nodeStart),
      beside('a start and a call, mcp over http', took.httpStart, 'node -e 0', took.nodeStart),
    ];
  } finally {
    for (const guard of guards) await guard.dispose?.();
    for (const bare of [python, node, http]) bare.close();
    await workspace.close();
  }
}
