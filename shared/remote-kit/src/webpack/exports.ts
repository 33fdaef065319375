import type { Compilation, Dependency, Module } from 'webpack';
import { getShareKey } from './used-shares.ts';

const formatNames = (names: Iterable<string>): string => [...new Set(names)].sort().join(' ');

/** Lists the names that reachable code uses from a module, through `import { name }` or as members of a namespace. */
export function listUsedExports(compilation: Compilation, module: Module): string[] {
  const activeConnections = [...compilation.moduleGraph.getIncomingConnections(module)].filter((connection) =>
    connection.isTargetActive(undefined),
  );
  const references = activeConnections.flatMap(({ dependency }) =>
    dependency ? compilation.getDependencyReferencedExports(dependency, undefined) : [],
  );
  const names = references.flatMap((reference) => (Array.isArray(reference) ? reference : reference.name)[0] ?? []);
  return [...new Set(names)];
}

/** Collects the exports that a remote's code uses from each singleton, by request. */
export function collectUsedExports(compilation: Compilation): Record<string, string> {
  const namesByRequest = new Map<string, string[]>();
  for (const module of compilation.modules) {
    const request = getShareKey(module);
    if (request !== undefined)
      namesByRequest.set(request, [...(namesByRequest.get(request) ?? []), ...listUsedExports(compilation, module)]);
  }
  return Object.fromEntries(
    [...namesByRequest].sort(([a], [b]) => (a < b ? -1 : 1)).map(([request, names]) => [request, formatNames(names)]),
  );
}

/** Finds the import of the module behind a share; it is a direct dependency or in a block of its own. */
const getDependency = (provider: Module): Dependency | undefined =>
  provider.dependencies[0] ?? provider.blocks[0]?.dependencies[0];

/**
 * Collects the exports of each of the host's singletons, by request; `*` if they cannot be determined, as in some
 * CommonJS modules.
 */
export function collectProvidedExports({ modules, moduleGraph }: Compilation): Record<string, string> {
  const providers = [...modules].filter((module) => module.type === 'provide-module');
  const exportEntries = providers.map((provider) => {
    const dependency = getDependency(provider);
    const module = dependency ? moduleGraph.getModule(dependency) : null;
    const names = module ? moduleGraph.getProvidedExports(module) : null;
    const request = (provider as Module & { _name?: string })._name ?? '';
    return [request, Array.isArray(names) ? formatNames(names) : '*'] as const;
  });
  return Object.fromEntries(exportEntries.sort(([a], [b]) => (a < b ? -1 : 1)));
}
