import type { Compilation, Compiler, Module } from 'webpack';
import { providedGroups } from './provided-shares.ts';
import { onDemandRequests } from './singletons.ts';

/** From this size on, code common to several singletons is part of one of their files; smaller code is in a file that they share. */
const minFamilyBytes = 20_000;
const commonFile = 'shared-common';

const getFile = (request: string): string => request.replace('@reportage/', '').replaceAll('/', '-');

/**
 * Decides which file each module of the on-demand singletons is part of: one file per singleton. What several need (a list needs the
 * selects) is in the first one's, so that a screen requests few files and no module twice.
 */
export class ShareFilesPlugin {
  #files = new Map<Module, string>();

  /** For webpack's splitting of chunks. */
  readonly cacheGroup = {
    chunks: 'async',
    enforce: true,
    test: (module: Module): boolean => this.#files.has(module),
    name: (module: Module): string | undefined => this.#files.get(module),
  } as const;

  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('ShareFilesPlugin', (compilation) => {
      // Before chunks are split, which is at a later stage.
      compilation.hooks.optimizeChunks.tap('ShareFilesPlugin', () => {
        this.#files = filesOfModules(holdersOfModules(compilation));
      });
    });
  }
}

/** For each module, the on-demand singletons that it is part of. */
function holdersOfModules(compilation: Compilation): Map<Module, string[]> {
  const groups = providedGroups(compilation);
  const holders = new Map<Module, string[]>();
  for (const request of onDemandRequests) {
    for (const chunk of groups.get(request)?.chunks ?? []) {
      for (const module of compilation.chunkGraph.getChunkModulesIterable(chunk)) {
        // A reference to another singleton stays in place: loading its file loads that singleton too.
        if (module.type === 'consume-shared-module') continue;
        holders.set(module, [...(holders.get(module) ?? []), request]);
      }
    }
  }
  return holders;
}

function filesOfModules(holders: Map<Module, string[]>): Map<Module, string> {
  const bytes = new Map<string, number>();
  for (const [module, requests] of holders) {
    const family = requests.join();
    bytes.set(family, (bytes.get(family) ?? 0) + module.size());
  }
  const place = ([first = '', ...others]: string[]): string => {
    const isFamily = others.length === 0 || (bytes.get([first, ...others].join()) ?? 0) >= minFamilyBytes;
    return isFamily ? getFile(first) : commonFile;
  };
  return new Map([...holders].map(([module, requests]) => [module, place(requests)]));
}
