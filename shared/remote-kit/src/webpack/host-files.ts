import type { Compilation } from 'webpack';
import { scriptsWithShares, sharedScripts } from './provided-shares.ts';
import { getScripts } from './screen-needs.ts';

/** Files of the entry, in execution order. */
export function mainFiles({ entrypoints }: Compilation): string[] {
  const main = entrypoints.get('main');
  return main ? getScripts(main) : [];
}

/** Files of the shell, which are preloaded from the start because the entry would request them only once it runs. */
export function shellFiles(compilation: Compilation): string[] {
  const shell = compilation.namedChunkGroups.get('shell');
  return shell ? without(mainFiles(compilation), scriptsWithShares(compilation, shell)) : [];
}

/**
 * Files of each on-demand singleton, except those that every page loads. Sorted, because their order varies between
 * builds.
 */
export function onDemandFiles(compilation: Compilation): Record<string, string[]> {
  const loaded = [...mainFiles(compilation), ...shellFiles(compilation)];
  const scripts = [...sharedScripts(compilation)].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(scripts.map(([request, files]) => [request, without(loaded, files)]));
}

const without = (known: readonly string[], files: readonly string[]): string[] =>
  files.filter((name) => !known.includes(name));
