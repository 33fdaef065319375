import { basename } from 'node:path';
import webpack, { type Compilation, type Compiler, type Module } from 'webpack';
import { listUsedExports } from './exports.ts';
import { narrowedLibraries } from './singletons.ts';
import { listReExports, parseFile } from './syntax-tree.ts';
import { getShareKey } from './used-shares.ts';

/**
 * Rejects a build that uses library exports that the host does not provide. They would be undefined in the page.
 */
export class NarrowedExportsPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('NarrowedExportsPlugin', (compilation) => {
      compilation.hooks.finishModules.tapPromise('NarrowedExportsPlugin', async () => {
        const provided = await listProvidedExports();
        compilation.hooks.afterOptimizeDependencies.tap('NarrowedExportsPlugin', (modules) => {
          for (const module of modules) compilation.errors.push(...listMissingExports(compilation, module, provided));
        });
      });
    });
  }
}

async function listProvidedExports(): Promise<Map<string, string[]>> {
  const entries = Object.entries(narrowedLibraries).map(
    async ([request, file]) => [request, listReExports(await parseFile(file))] as const,
  );
  return new Map(await Promise.all(entries));
}

function listMissingExports(
  compilation: Compilation,
  module: Module,
  provided: Map<string, string[]>,
): webpack.WebpackError[] {
  const request = getShareKey(module);
  const names = request === undefined ? undefined : provided.get(request);
  if (request === undefined || !names) return [];
  const missingNames = listUsedExports(compilation, module).filter((name) => !names.includes(name));
  return missingNames.map(
    (name) =>
      new webpack.WebpackError(
        `The host does not provide ${name} from ${request}: export it in remote-kit's singletons/${basename(narrowedLibraries[request] ?? '')} first.`,
      ),
  );
}
