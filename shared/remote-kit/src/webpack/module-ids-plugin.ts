import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Compilation, Compiler, Module } from 'webpack';

/** Large enough to make collisions rare, which would let one module change the id of another. */
const minIds = 100_000;
const idsPerModule = 20;

/** The federation plugin writes its entry to a file whose name is a hash of a text with absolute paths. */
const federationEntry = /([\\/]\.federation[\\/]entry)\.[0-9a-f]{32}\.js/g;

/**
 * Numbers modules only by their names inside the checkout: adding or removing one changes no other id, and therefore no
 * other file, and a build has the same bytes in any folder. (webpack's own plugin keeps absolute paths in the names of
 * provided singletons and of the container's entry.)
 */
export class ModuleIdsPlugin {
  apply(compiler: Compiler): void {
    const root = checkoutOf(compiler.context);
    compiler.hooks.compilation.tap('ModuleIdsPlugin', (compilation) => {
      compilation.hooks.moduleIds.tap('ModuleIdsPlugin', () => assignIds(compilation, root));
    });
  }
}

/** The folder that contains the package and its sources: its workspace, or the package's own folder. */
function checkoutOf(folder: string, from = folder): string {
  if (existsSync(join(from, 'pnpm-workspace.yaml'))) return from;
  const parent = dirname(from);
  return parent === from ? folder : checkoutOf(folder, parent);
}

/** A module's name without the folder of the checkout. */
export const nameInCheckout = (identifier: string, root: string): string =>
  identifier.replaceAll(root, '').replaceAll(federationEntry, '$1.js').replaceAll('\\', '/');

function assignIds({ modules, chunkGraph, moduleGraph }: Compilation, root: string): void {
  const named = [...modules]
    .filter((module) => isNumbered(module) && chunkGraph.getModuleId(module) === null)
    .filter((module) => chunkGraph.getNumberOfModuleChunks(module) > 0)
    .map((module) => ({ module, name: nameInCheckout(firstOf(module).identifier(), root) }));
  const orderOf = (module: Module): number => moduleGraph.getPreOrderIndex(module) ?? Number.MAX_SAFE_INTEGER;
  // The order decides which module keeps an id in a collision: the order of imports, which is the same in any folder.
  named.sort((a, b) => orderOf(a.module) - orderOf(b.module) || (a.name < b.name ? -1 : 1));
  const ids = Math.max(minIds, named.length * idsPerModule);
  const taken = new Set<number>();
  for (const { module, name } of named) {
    const id = freeId(name, ids, taken);
    taken.add(id);
    chunkGraph.setModuleId(module, id);
  }
}

/** The name of modules that webpack has joined is a hash of all their names; the first one identifies them as well. */
const firstOf = (module: Module): Module => (module as Module & { rootModule?: Module }).rootModule ?? module;

const isNumbered = (module: Module): boolean => module.needId;

function freeId(name: string, ids: number, taken: ReadonlySet<number>): number {
  for (let attempt = 0; ; attempt += 1) {
    const id = createHash('sha256').update(`${attempt} ${name}`).digest().readUInt32BE(0) % ids;
    if (!taken.has(id)) return id;
  }
}
