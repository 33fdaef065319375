import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { excludedEntries, renamedEntries, subpaths } from './packages.ts';
import { toSdkName } from './specifiers.ts';

export interface SharedPackage {
  /** The folder below `shared/`. */
  folder: string;
  name: string;
  version: string;
  exports: Readonly<Record<string, string>>;
}

export async function readSharedPackages(repository: string): Promise<SharedPackage[]> {
  return Promise.all(
    [...Object.keys(subpaths), 'sdk'].map(async (folder) => {
      const text = await readFile(join(repository, 'shared', folder, 'package.json'), 'utf8');
      const manifest = JSON.parse(text) as Omit<SharedPackage, 'folder' | 'exports'> & Partial<SharedPackage>;
      return { ...manifest, exports: manifest.exports ?? {}, folder };
    }),
  );
}

/** An SDK entry, such as `./ui/form`, with its compiled file, without the extension. */
export interface Entry {
  subpath: string;
  file: string;
}

const getCompiledFile = (folder: string, source: string): string => join(folder, source).replace(/\.tsx?$/, '');

/** Lists the entries of the shared packages that a remote may use. A package's `./*` expands to one entry per file. */
export function getEntries(packages: readonly SharedPackage[], files: readonly string[]): Entry[] {
  const entries = packages.flatMap(({ name, folder, exports }) =>
    Object.entries(exports).flatMap(([key, source]) => {
      if (!key.includes('*')) return [{ request: join(name, key), file: getCompiledFile(folder, source) }];
      const [prefix = '', suffix = ''] = getCompiledFile(folder, source).split('*');
      return files.flatMap((file) => {
        if (!file.startsWith(prefix) || !file.endsWith(`${suffix}.js`)) return [];
        const match = file.slice(prefix.length, -`${suffix}.js`.length);
        return [{ request: join(name, key.replace('*', match)), file: `${prefix}${match}${suffix}` }];
      });
    }),
  );
  return [
    ...entries
      .filter(({ request }) => !excludedEntries.includes(request))
      .map(({ request, file }) => ({
        subpath: renamedEntries[request] ?? toSdkName(request).replace('@reportage/sdk', '.'),
        file,
      })),
    { subpath: './charts', file: 'sdk/src/charts' },
  ];
}
