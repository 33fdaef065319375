import type { ChunkGroup, Compilation, Module } from 'webpack';
import { scriptsOf } from './screen-needs.ts';
import { sharesTaken } from './taken-shares.ts';

/** The chunk groups of the singletons that a build provides lazily; the share scope names the module that provides each. */
export function providedGroups({ modules, chunkGraph }: Compilation): Map<string, ChunkGroup> {
  const providers = [...modules].filter((module) => module.type === 'provide-module');
  const groups = providers.flatMap((module) =>
    module.blocks.map((block) => [requestOf(module), chunkGraph.getBlockChunkGroup(block)] as const),
  );
  return new Map(groups.flatMap(([request, group]) => (group ? [[request, group]] : [])));
}

/** Singletons that a build shares and imports nowhere, so that no remote would get them. */
export function unprovided({ modules }: Compilation, requests: readonly string[]): string[] {
  const provided = new Set([...modules].filter((module) => module.type === 'provide-module').map(requestOf));
  return requests.filter((request) => !provided.has(request));
}

const requestOf = (module: Module): string => (module as Module & { _name?: string })._name ?? '';

/** Scripts of each singleton on demand, those of the singletons that it takes itself included. */
export function sharedScripts(compilation: Compilation): Map<string, string[]> {
  const groups = providedGroups(compilation);
  return new Map([...groups].map(([request, group]) => [request, allScripts(compilation, group, groups)]));
}

/** Scripts of a chunk group and of all singletons on demand that its code takes, directly or through another one. */
export function scriptsWithShares(compilation: Compilation, group: ChunkGroup): string[] {
  return allScripts(compilation, group, providedGroups(compilation));
}

function allScripts(compilation: Compilation, group: ChunkGroup, provided: Map<string, ChunkGroup>): string[] {
  const found = new Set([group]);
  // A set's iteration also visits what is added on the way.
  for (const current of found) {
    for (const share of sharesTaken(compilation, current)) {
      const next = provided.get(share);
      if (next) found.add(next);
    }
  }
  return [...new Set([...found].flatMap(scriptsOf))];
}
