import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { OPERATIONS } from '../model/operation.js';
import { ISOLATIONS } from '../model/rung.js';
import type { Shard } from '../lab/run/shard.js';
import type { GateFlags } from './gate.js';
import type { ListFlags } from './list.js';
import type { MergeFlags } from './merge.js';
import type { NewCaseFlags } from './new-case.js';
import type { ReplayFlags } from './replay.js';
import type { RunFlags } from './run.js';

function wholeNumber(least: number): (text: string) => number {
  return (text) => {
    const number = Number(text);
    if (text.trim() === '' || !Number.isSafeInteger(number) || number < least)
      throw new InvalidArgumentError(`expected a whole number of at least ${least}.`);
    return number;
  };
}

function collect(text: string, earlier: string[] = []): string[] {
  return [...earlier, text];
}

function isolationOption(): Option {
  return new Option('--isolation <rung>', 'how strongly guards are confined')
    .choices(ISOLATIONS)
    .default('auto');
}

function shard(text: string): Shard {
  const [index, of] = text.split('/').map(Number);
  const isShard = /^[1-9]\d*\/[1-9]\d*$/.test(text) && index !== undefined && of !== undefined && index <= of;
  if (!isShard) throw new InvalidArgumentError('expected i/n, the i-th of n shards, e.g. 1/4.');
  return { index, of };
}

/** Gives the exit code of a command. */
type Finish = (code: number) => void;

function addRun(program: Command, finish: Finish): void {
  program
    .command('run')
    .description('cases and fuzz on the guards of a config')
    .option('--config <file>', 'config to use (default: holdfast.config.ts, .js or .json in this folder)')
    .option('--guard <name or path>', 'only this guard; may be repeated', collect)
    .option('--mcp <command>', 'an MCP server, "npx -y some-server {root}"; may be repeated', collect)
    .option('--refusal <id>', 'only this refusal; may be repeated', collect)
    .addOption(new Option('--only <what>', 'filed cases or generated ones alone').choices(['cases', 'fuzz']))
    .option('--runs <n>', 'generated cases for each guard and refusal', wholeNumber(1))
    .option('--seed <n>', 'seed of the generators', wholeNumber(0))
    .option('--baseline <file>', 'known reds as JSON: { guard: { refusal: verdict } }')
    .option(
      '--reporter <name[=file]>',
      'console, json, junit, markdown; may be repeated (default: console)',
      collect,
    )
    .option('--counterexamples <folder>', 'where counterexamples are written', 'reports/counterexamples')
    .addOption(isolationOption())
    .option('--workers <n>', 'processes that run at a time (default: one for each core)', wholeNumber(1))
    .option('--shard <i/n>', 'only the i-th of n parts of the run; merge makes one report of them', shard)
    .action(async (flags: RunFlags) => {
      const { runCommand } = await import('./run.js');
      finish(await runCommand(flags));
    });
}

function addReplay(program: Command, finish: Finish): void {
  program
    .command('replay')
    .description('one case on one guard, with the full story: FIXED or STILL BROKEN')
    .argument('<case>', 'id of a filed case, or a case file')
    .option('--guard <name or path>', 'the guard')
    .option('--mcp <command>', 'an MCP server in place of a guard: "npx -y some-server {root}"')
    .option('--config <file>', 'config to use')
    .addOption(isolationOption())
    .action(async (asked: string, flags: ReplayFlags) => {
      const { replayCommand } = await import('./replay.js');
      finish(await replayCommand(asked, flags));
    });
}

function addList(program: Command, finish: Finish): void {
  program
    .command('list')
    .description(
      'the catalogue of refusals; one of them explained; a guard as it is understood; a suite checked',
    )
    .argument('[id]', 'the refusal to explain, or to check alone; with --check also a case file')
    .option('--guard <name or path>', 'show this guard as it is understood')
    .option('--mcp <command>', 'show this MCP server as it is understood')
    .addOption(
      new Option('--check', 'read and arm every case and every example, and say all that is wrong').conflicts(
        ['guard', 'mcp'],
      ),
    )
    .option('--config <file>', 'config to use')
    .action(async (id: string | undefined, flags: ListFlags) => {
      const { listCommand } = await import('./list.js');
      finish(await listCommand(id, flags));
    });
}

function addNew(program: Command, finish: Finish): void {
  program
    .command('new')
    .description('new case: a case file for a new incident, armed at once')
    .command('case')
    .description(
      'a case file for a new incident, armed at once: exit 0 armed, 3 written but not armed yet, 2 nothing written',
    )
    .option('--refusal <id>', 'the rule that was broken')
    .option('--family <name>', 'the first rule of this family')
    .addOption(new Option('--operation <name>', 'the kind of call').choices(OPERATIONS))
    .option('--title <words>', 'what happens, in neutral words; its id is made of it')
    .option('--id <id>', 'another id: family.slug')
    .option('--source <link>', 'where the incident is told (default: an idea of your own)')
    .option('--seen <day>', 'when it was told (default: today)')
    .option('--request <words>', "the operator's words, for --from-git and --from-mcp")
    .option('--dir <folder>', 'where case files lie; the file is <dir>/<family>/<slug>.yaml', 'cases')
    .option('--force', 'replace a file that is there')
    .addOption(
      new Option(
        '--from <file>',
        'a counterexample: its case file, or a JSON report, report.json#guard/refusal',
      ).conflicts(['refusal', 'family', 'operation', 'request', 'fromGit', 'fromMcp']),
    )
    .addOption(
      new Option(
        '--from-git <range>',
        'draft layout, call and harm from what commits of the repository here did',
      ).conflicts('fromMcp'),
    )
    .option(
      '--from-mcp <file>',
      'draft the calls from a recording, JSON lines; file#3 ends with the third call',
    )
    .option('--config <file>', 'config to use')
    .action(async (flags: NewCaseFlags) => {
      const { newCaseCommand } = await import('./new-case.js');
      finish(await newCaseCommand(flags));
    });
}

function addGate(program: Command, finish: Finish): void {
  program
    .command('gate')
    .description('what changed since a commit and was not named, one line each: exit 1 if anything')
    .option('--root <folder>', 'top folder of the work tree', '.')
    .option('--base <commit>', 'the commit to compare with', 'HEAD')
    .addOption(
      new Option(
        '--names <file>',
        'the files that may have changed, one a line; - reads standard input',
      ).conflicts('mentions'),
    )
    .option('-z', 'the names are ended by NUL, not by line ends')
    .option('--mentions <file>', 'the request, whose words name the files; - reads standard input')
    .option('--ignored-ok', 'leave out untracked files that .gitignore excludes')
    .action(async (flags: GateFlags) => {
      const { gateCommand } = await import('./gate.js');
      finish(await gateCommand(flags));
    });
}

function addMerge(program: Command, finish: Finish): void {
  program
    .command('merge')
    .description('the JSON reports of all shards of a run as one report')
    .argument('<report...>', 'the JSON report of each shard')
    .option('--reporter <name[=file]>', 'as for run; may be repeated (default: console)', collect)
    .option('--counterexamples <folder>', 'where counterexamples are written', 'reports/counterexamples')
    .action(async (files: string[], flags: MergeFlags) => {
      const { mergeCommand } = await import('./merge.js');
      finish(await mergeCommand(files, flags));
    });
}

/** The command line as commander understands it; its settings go to every command that is added. */
function makeProgram(version: string, finish: Finish): Command {
  const program = new Command('holdfast')
    .description('Which refusals hold? Fires hostile calls at a write tool and looks at the disk.')
    .version(version)
    .exitOverride()
    .configureOutput({ outputError: (text, write) => write(text.replace(/^error: /, 'holdfast: ')) })
    .showHelpAfterError('  to do:    look at holdfast --help, or holdfast <command> --help')
    .showSuggestionAfterError();
  for (const add of [addRun, addMerge, addReplay, addList, addNew, addGate]) add(program, finish);
  return program;
}

/**
 * Runs the command line and gives the exit code: 2 where it asks for nothing that there is.
 * @throws Problem for bad input of a command, and whatever is a defect.
 */
export async function runProgram(args: readonly string[], version: string): Promise<number> {
  let exitCode = 0;
  const program = makeProgram(version, (code) => {
    exitCode = code;
  });
  if (args.length === 0) {
    program.outputHelp();
    return 2;
  }
  try {
    await program.parseAsync([...args], { from: 'user' });
  } catch (error) {
    // Commander has said what is wrong, or printed the help that was asked for.
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    throw error;
  }
  return exitCode;
}
