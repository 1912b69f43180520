import { statfsSync } from 'node:fs';
import { availableParallelism, cpus, loadavg, release } from 'node:os';
import { sandboxBase } from '../workspace/index.js';

/** What a figure was measured on: without it a ratio means little, and a time nothing. */
export interface BenchEnvironment {
  node: string;
  kernel: string;
  processor: string;
  cores: number;
  /** Of the last minute, when the benchmark began. */
  load: number;
  sandboxes: string;
  fileSystem: string;
}

/** Magic numbers of statfs(2). */
const FILE_SYSTEMS: Readonly<Record<number, string>> = {
  0x01021994: 'tmpfs',
  0xef53: 'ext4',
  0x58465342: 'xfs',
  0x9123683e: 'btrfs',
  0x794c7630: 'overlay',
};

/** What this benchmark runs on. */
export function readEnvironment(): BenchEnvironment {
  const sandboxes = sandboxBase();
  const { type } = statfsSync(sandboxes);
  return {
    node: process.version,
    kernel: `${process.platform} ${release()}`,
    processor: cpus()[0]?.model ?? 'unknown',
    cores: availableParallelism(),
    load: loadavg()[0] ?? 0,
    sandboxes,
    fileSystem: FILE_SYSTEMS[type] ?? `0x${type.toString(16)}`,
  };
}

/** The environment in one line. */
export function tellEnvironment(environment: BenchEnvironment): string {
  const { node, kernel, processor, cores, load, sandboxes, fileSystem } = environment;
  return `node ${node}, ${kernel}, ${cores} cores of ${processor}, load ${load.toFixed(1)}, ${sandboxes} (${fileSystem})`;
}
