import type { Compilation } from 'webpack';
import { getScriptsWithShares, getSharedScripts } from './provided-shares.ts';
import { getScripts } from './screen-needs.ts';

/** Lists the files of the entry, in execution order. */
export function getMainFiles({ entrypoints }: Compilation): string[] {
  const main = entrypoints.get('main');
  return main ? getScripts(main) : [];
}

/** Lists the files of the shell, which are preloaded because the entry would request them only once it runs. */
export function getShellFiles(compilation: Compilation): string[] {
  const shell = compilation.namedChunkGroups.get('shell');
  return shell ? exclude(getMainFiles(compilation), getScriptsWithShares(compilation, shell)) : [];
}

/**
 * Lists the files of each on-demand singleton, except those that every page loads. They are sorted, because their order
 * varies between builds.
 */
export function getOnDemandFiles(compilation: Compilation): Record<string, string[]> {
  const initialFiles = [...getMainFiles(compilation), ...getShellFiles(compilation)];
  const scripts = [...getSharedScripts(compilation)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(scripts.map(([request, files]) => [request, exclude(initialFiles, files)]));
}

const exclude = (excludedFiles: readonly string[], files: readonly string[]): string[] =>
  files.filter((name) => !excludedFiles.includes(name));
