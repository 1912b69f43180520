/** True for what can only be the path of a case file, not the id of a case or refusal. */
export function looksLikeFile(asked: string): boolean {
  return /[/\\]|\.ya?ml$/.test(asked);
}
