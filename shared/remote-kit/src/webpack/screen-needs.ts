import type { RemoteManifest } from '@reportage/contracts';
import type { ChunkGroup, Compilation } from 'webpack';
import type { DeclaredScreen } from './read-screens.ts';
import { listUsedShares } from './used-shares.ts';

type Needs = RemoteManifest['screens'][string];

/** Returns the chunk groups of each screen's `import()` in the code below a folder, by the screen's path. */
export function getScreenGroups(
  { modules, moduleGraph, chunkGraph }: Compilation,
  folder: string,
  screens: readonly DeclaredScreen[],
): Map<string, ChunkGroup> {
  const blocks = [...modules].flatMap((module) => module.blocks);
  const groupEntries = screens.map(({ path, request }) => {
    const block = blocks.find(({ dependencies }) =>
      dependencies.some(
        (dependency) =>
          'request' in dependency &&
          dependency.request === request &&
          moduleGraph.getParentModule(dependency)?.context?.startsWith(folder),
      ),
    );
    const group = block && chunkGraph.getBlockChunkGroup(block);
    if (!group) throw new Error(`the build has no chunk for the screen at ${path}`);
    return [path, group] as const;
  });
  return new Map(groupEntries);
}

/**
 * Returns what a screen needs in addition to what all screens of its remote share: files and on-demand singletons.
 */
export const getNeeds = (compilation: Compilation, group: ChunkGroup): Needs => ({
  files: getScripts(group),
  shares: listUsedShares(compilation, group).sort(),
});

export const getScripts = (group: ChunkGroup): string[] => group.getFiles().filter((name) => name.endsWith('.js'));
