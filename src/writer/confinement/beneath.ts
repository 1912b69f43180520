/** True for a path that is the folder or lies below it; both absolute and normalised. */
export function isBeneath(folder: string, path: string): boolean {
  return path === folder || path.startsWith(folder === '/' ? folder : `${folder}/`);
}
