import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { Entry } from './entries.ts';
import { renameImports } from './specifiers.ts';

export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

export interface CollectedFiles {
  /** The text of each compiled file, by path. Binary files, such as fonts, are copied from the source tree. */
  textByPath: Map<string, string>;
  /** Styles and other files that scripts import, below `shared/`. */
  assets: Set<string>;
  /** Third-party packages. */
  packages: Set<string>;
}

const getPackageName = (specifier: string): string => /^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier;
const isScript = (file: string): boolean => /\.(js|d\.ts)$/.test(file);

/**
 * Collects compiled files and everything that they import, directly or indirectly, in code and declarations.
 * @param entries the files that imports of the SDK resolve to
 * @param roots the compiled files to start from, without their extensions
 */
export async function collect(
  output: string,
  entries: readonly Entry[],
  roots: readonly string[],
): Promise<CollectedFiles> {
  const fileBySpecifier = new Map(entries.map(({ subpath, file }) => [subpath.replace('.', '@reportage/sdk'), file]));
  const collected: CollectedFiles = { textByPath: new Map(), assets: new Set(), packages: new Set() };
  const compiledFiles = new Set(await listFiles(output));
  const listCompiledFiles = (file: string): string[] =>
    [`${file}.js`, `${file}.d.ts`].filter((name) => compiledFiles.has(name));
  const pending = roots.flatMap(listCompiledFiles);

  function follow(name: string, from: string): void {
    if (name.startsWith('.')) {
      const file = join(dirname(from), name);
      if (name.endsWith('.js') && listCompiledFiles(file.slice(0, -3)).length > 0)
        pending.push(...listCompiledFiles(file.slice(0, -3)));
      else collected.assets.add(file);
    } else if (name.startsWith('@reportage/sdk')) {
      const file = fileBySpecifier.get(name);
      if (file === undefined)
        throw new Error(`${from} imports ${name}, which is not an entry of the SDK: see src/pack/packages.ts`);
      pending.push(...listCompiledFiles(file));
    } else if (!name.startsWith('node:')) collected.packages.add(getPackageName(name));
  }

  // The loop also visits items that are added during the iteration.
  for (const file of pending) {
    if (collected.textByPath.has(file) || !isScript(file)) continue;
    const { text, names } = renameImports(await readFile(join(output, file), 'utf8'));
    collected.textByPath.set(file, text);
    for (const name of names) follow(name, file);
  }
  return collected;
}
