import type { ChunkGroup, Compilation, Module } from 'webpack';
import { isOnDemand } from './singletons.ts';

/** Returns the singleton that a module in a build represents. */
export const getShareKey = (module: Module): string | undefined =>
  module.type === 'consume-shared-module'
    ? (module as Module & { options: { shareKey: string } }).options.shareKey
    : undefined;

/** Lists the on-demand singletons that a chunk group's code uses. */
export function listUsedShares({ chunkGraph }: Compilation, group: ChunkGroup): string[] {
  const modules = group.chunks.flatMap((chunk) => [...chunkGraph.getChunkModulesIterable(chunk)]);
  return [...new Set(modules.flatMap((module) => getShareKey(module) ?? []).filter(isOnDemand))];
}
