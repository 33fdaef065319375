import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Compilation, Compiler, Module } from 'webpack';

/** The minimum number of possible ids. Fewer would cause collisions, in which one module changes the id of another. */
const minIdCount = 100_000;
const idsPerModule = 20;

/** The federation plugin writes its entry to a file whose name is a hash of text that contains absolute paths. */
const federationEntryPattern = /([\\/]\.federation[\\/]entry)\.[0-9a-f]{32}\.js/g;

/**
 * Derives module ids only from names inside the checkout, so that adding or removing a module changes no other id, and
 * therefore no other file, and a build has the same bytes in any folder. (webpack's own plugin keeps absolute paths in
 * the names of provided singletons and of the container's entry.)
 */
export class ModuleIdsPlugin {
  apply(compiler: Compiler): void {
    const root = getCheckout(compiler.context);
    compiler.hooks.compilation.tap('ModuleIdsPlugin', (compilation) => {
      compilation.hooks.moduleIds.tap('ModuleIdsPlugin', () => assignIds(compilation, root));
    });
  }
}

/** Returns the folder of the package's workspace, or the package's own folder if there is no workspace. */
function getCheckout(folder: string, from = folder): string {
  if (existsSync(join(from, 'pnpm-workspace.yaml'))) return from;
  const parent = dirname(from);
  return parent === from ? folder : getCheckout(folder, parent);
}

/** Returns a module's name without the folder of the checkout. */
export const getNameInCheckout = (identifier: string, root: string): string =>
  identifier.replaceAll(root, '').replaceAll(federationEntryPattern, '$1.js').replaceAll('\\', '/');

function assignIds({ modules, chunkGraph, moduleGraph }: Compilation, root: string): void {
  const namedModules = [...modules]
    .filter((module) => needsId(module) && chunkGraph.getModuleId(module) === null)
    .filter((module) => chunkGraph.getNumberOfModuleChunks(module) > 0)
    .map((module) => ({ module, name: getNameInCheckout(getFirstModule(module).identifier(), root) }));
  const getOrder = (module: Module): number => moduleGraph.getPreOrderIndex(module) ?? Number.MAX_SAFE_INTEGER;
  // If two modules get the same id, the first keeps it. The import order is the same in any folder.
  namedModules.sort((a, b) => getOrder(a.module) - getOrder(b.module) || (a.name < b.name ? -1 : 1));
  const idCount = Math.max(minIdCount, namedModules.length * idsPerModule);
  const usedIds = new Set<number>();
  for (const { module, name } of namedModules) {
    const id = findFreeId(name, idCount, usedIds);
    usedIds.add(id);
    chunkGraph.setModuleId(module, id);
  }
}

/**
 * Returns the first of a module's concatenated modules. webpack identifies the whole by a hash of all names, but
 * the first name is enough.
 */
const getFirstModule = (module: Module): Module => (module as Module & { rootModule?: Module }).rootModule ?? module;

const needsId = (module: Module): boolean => module.needId;

function findFreeId(name: string, idCount: number, usedIds: ReadonlySet<number>): number {
  for (let attempt = 0; ; attempt += 1) {
    const id = createHash('sha256').update(`${attempt} ${name}`).digest().readUInt32BE(0) % idCount;
    if (!usedIds.has(id)) return id;
  }
}
