import type { Compilation, Compiler, Module } from 'webpack';
import { getProvidedGroups } from './provided-shares.ts';
import { onDemandRequests } from './singletons.ts';

/**
 * From this size on, code that several singletons have in common is put into the file of one of them; smaller code goes
 * into a shared file.
 */
const minCommonBytes = 20_000;
const commonFile = 'shared-common';

const toFileName = (request: string): string => request.replace('@reportage/', '').replaceAll('/', '-');

/**
 * Assigns each module of the on-demand singletons to a file, one file per singleton. Modules that several of them need
 * (lists need selects, for example) are in the first one's file, so that a screen requests few files and no module
 * twice.
 */
export class ShareFilesPlugin {
  #files = new Map<Module, string>();

  /** For webpack's chunk splitting. */
  readonly cacheGroup = {
    chunks: 'async',
    enforce: true,
    test: (module: Module): boolean => this.#files.has(module),
    name: (module: Module): string | undefined => this.#files.get(module),
  } as const;

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ShareFilesPlugin', (compilation) => {
      // This runs before chunks are split, which happens at a later stage.
      compilation.hooks.optimizeChunks.tap('ShareFilesPlugin', () => {
        this.#files = assignFiles(groupSingletonsByModule(compilation));
      });
    });
  }
}

/** Lists the on-demand singletons that each module belongs to. */
function groupSingletonsByModule(compilation: Compilation): Map<Module, string[]> {
  const groups = getProvidedGroups(compilation);
  const owners = new Map<Module, string[]>();
  for (const request of onDemandRequests) {
    for (const chunk of groups.get(request)?.chunks ?? []) {
      for (const module of compilation.chunkGraph.getChunkModulesIterable(chunk)) {
        // Loading the other singleton is left to the share scope.
        if (module.type === 'consume-shared-module') continue;
        owners.set(module, [...(owners.get(module) ?? []), request]);
      }
    }
  }
  return owners;
}

function assignFiles(owners: Map<Module, string[]>): Map<Module, string> {
  /** The bytes of the modules that belong to the same singletons. */
  const bytesByOwners = new Map<string, number>();
  for (const [module, requests] of owners) {
    const key = requests.join();
    bytesByOwners.set(key, (bytesByOwners.get(key) ?? 0) + module.size());
  }
  const chooseFile = ([first = '', ...others]: string[]): string => {
    const commonBytes = bytesByOwners.get([first, ...others].join()) ?? 0;
    return others.length === 0 || commonBytes >= minCommonBytes ? toFileName(first) : commonFile;
  };
  return new Map([...owners].map(([module, requests]) => [module, chooseFile(requests)]));
}
