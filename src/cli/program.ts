import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { Problem } from '../model/problem.js';

/** The seed of a run that names none: fixed, so that two runs tell the same. */
const DEFAULT_SEED = 1;
const DEFAULT_RUNS = 512;

function wholeNumber(least: number): (text: string) => number {
  return (text) => {
    const number = Number(text);
    if (!Number.isSafeInteger(number) || number < least) {
      throw new InvalidArgumentError(`expected a whole number of at least ${least}.`);
    }
    return number;
  };
}

function collect(text: string, earlier: string[] = []): string[] {
  return [...earlier, text];
}

/** The command line as commander understands it; every action gives an exit code through `finish`. */
function makeProgram(version: string, finish: (code: number) => void): Command {
  const program = new Command('holdfast')
    .description('Which refusals hold? Fires hostile calls at a write tool and looks at the disk.')
    .version(version)
    .exitOverride()
    .configureOutput({ outputError: (text, write) => write(text.replace(/^error: /, 'holdfast: ')) })
    .showSuggestionAfterError();

  program
    .command('run')
    .description('cases and fuzz on the guards of a config')
    .option('--config <file>', 'config to use (default: holdfast.config.ts, .js or .json in this folder)')
    .option('--guard <name or path>', 'only this guard; may be repeated', collect)
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
    .action(async (options: Record<string, never>) => {
      const { runCommand } = await import('./run.js');
      finish(
        await runCommand({ runs: undefined, seed: DEFAULT_SEED, defaultRuns: DEFAULT_RUNS, ...options }),
      );
    });

  program
    .command('replay')
    .description('one case on one guard, with the full story: FIXED or STILL BROKEN')
    .argument('<case>', 'id of a filed case, or a case file')
    .requiredOption('--guard <name or path>', 'the guard')
    .option('--config <file>', 'config to use')
    .action(async (id: string, options: { guard: string; config?: string }) => {
      const { replayCommand } = await import('./replay.js');
      finish(await replayCommand(id, options));
    });

  program
    .command('list')
    .description(
      'the catalogue of refusals; one of them explained; a guard as it is understood; a suite checked',
    )
    .argument('[id]', 'the refusal to explain')
    .option('--guard <name or path>', 'show this guard as it is understood')
    .option('--check', 'arm every case and every example of the suite')
    .option('--config <file>', 'config to use')
    .action(async (id: string | undefined, options: { guard?: string; check?: true; config?: string }) => {
      const { listCommand } = await import('./list.js');
      finish(await listCommand(id, options));
    });
  return program;
}

/** Runs the command line and gives the exit code. */
export async function runProgram(args: readonly string[], version: string): Promise<number> {
  let exitCode = 0;
  const program = makeProgram(version, (code) => {
    exitCode = code;
  });
  for (const command of program.commands) command.exitOverride().copyInheritedSettings(program);
  if (args.length === 0) {
    program.outputHelp();
    return 2;
  }
  try {
    await program.parseAsync([...args], { from: 'user' });
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    if (error instanceof Problem) throw error;
    throw error;
  }
  return exitCode;
}
