/** What a replay command names: a case by id or file, a guard, and the config where the user named one. */
export interface ReplayTarget {
  scenario: string;
  guard: { shown: string; mcp?: string | undefined };
  config: string | undefined;
}

/** One word of a shell command. */
function quote(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", `'\\''`)}'`;
}

/** The one command that shows a counterexample again, ready to be pasted. */
export function writeReplay({ scenario, guard, config }: ReplayTarget): string {
  const named = guard.mcp === undefined ? ['--guard', guard.shown] : ['--mcp', guard.mcp];
  const words = ['npx', 'holdfast', 'replay', scenario, ...named];
  if (config !== undefined) words.push('--config', config);
  return words.map(quote).join(' ');
}
