import type { ChunkGroup, Compilation, Module } from 'webpack';
import { getScripts } from './screen-needs.ts';
import { listUsedShares } from './used-shares.ts';

/** Returns the chunk groups of the singletons that a build provides lazily. */
export function getProvidedGroups({ modules, chunkGraph }: Compilation): Map<string, ChunkGroup> {
  const providers = [...modules].filter((module) => module.type === 'provide-module');
  const groups = providers.flatMap((module) =>
    module.blocks.map((block) => [getRequest(module), chunkGraph.getBlockChunkGroup(block)] as const),
  );
  return new Map(groups.flatMap(([request, group]) => (group ? [[request, group]] : [])));
}

/** Lists the singletons that a build shares without importing them, so that no remote would get them. */
export function listUnprovidedRequests({ modules }: Compilation, requests: readonly string[]): string[] {
  const provided = new Set([...modules].filter((module) => module.type === 'provide-module').map(getRequest));
  return requests.filter((request) => !provided.has(request));
}

const getRequest = (module: Module): string => (module as Module & { _name?: string })._name ?? '';

/** Returns the scripts of each on-demand singleton, including those of the singletons that it uses itself. */
export function getSharedScripts(compilation: Compilation): Map<string, string[]> {
  const groups = getProvidedGroups(compilation);
  return new Map([...groups].map(([request, group]) => [request, listAllScripts(compilation, group, groups)]));
}

/**
 * Lists the scripts of a chunk group and of all on-demand singletons that its code uses, directly or indirectly.
 */
export function getScriptsWithShares(compilation: Compilation, group: ChunkGroup): string[] {
  return listAllScripts(compilation, group, getProvidedGroups(compilation));
}

function listAllScripts(compilation: Compilation, group: ChunkGroup, provided: Map<string, ChunkGroup>): string[] {
  const found = new Set([group]);
  // Iterating over a set also visits items that are added during the iteration.
  for (const current of found) {
    for (const share of listUsedShares(compilation, current)) {
      const next = provided.get(share);
      if (next) found.add(next);
    }
  }
  return [...new Set([...found].flatMap(getScripts))];
}
