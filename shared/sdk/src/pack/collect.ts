import { readdir, readFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { Entry } from './entries.ts';
import { renameImports } from './specifiers.ts';

export async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => relative(folder, join(entry.parentPath, entry.name)));
}

export interface CollectedFiles {
  /** Texts, by path. Files that are not text, such as fonts, are read from the sources. */
  texts: Map<string, string>;
  /** Styles and other files that scripts import, below `shared/`. */
  assets: Set<string>;
  /** Third-party packages. */
  packages: Set<string>;
}

const getPackageName = (specifier: string): string => /^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier;
const isScript = (file: string): boolean => /\.(js|d\.ts)$/.test(file);

/**
 * Collects compiled files and everything that they import, directly or indirectly, in code and declarations.
 * @param entries the files behind imports of the SDK
 * @param starts compiled files without their extensions
 */
export async function collect(
  output: string,
  entries: readonly Entry[],
  starts: readonly string[],
): Promise<CollectedFiles> {
  const fileBySpecifier = new Map(entries.map(({ subpath, file }) => [subpath.replace('.', '@reportage/sdk'), file]));
  const collected: CollectedFiles = { texts: new Map(), assets: new Set(), packages: new Set() };
  const compiledFiles = new Set(await listFiles(output));
  const listCompiled = (file: string): string[] =>
    [`${file}.js`, `${file}.d.ts`].filter((name) => compiledFiles.has(name));
  const pending = starts.flatMap(listCompiled);

  function follow(name: string, from: string): void {
    if (name.startsWith('.')) {
      const file = join(dirname(from), name);
      if (name.endsWith('.js') && listCompiled(file.slice(0, -3)).length > 0)
        pending.push(...listCompiled(file.slice(0, -3)));
      else collected.assets.add(file);
    } else if (name.startsWith('@reportage/sdk')) {
      const file = fileBySpecifier.get(name);
      if (file === undefined)
        throw new Error(`${from} imports ${name}, which is not an entry of the SDK: see src/pack/packages.ts`);
      pending.push(...listCompiled(file));
    } else if (!name.startsWith('node:')) collected.packages.add(getPackageName(name));
  }

  // The loop also visits items that are added during the iteration.
  for (const file of pending) {
    if (collected.texts.has(file) || !isScript(file)) continue;
    const { text, names } = renameImports(await readFile(join(output, file), 'utf8'));
    collected.texts.set(file, text);
    for (const name of names) follow(name, file);
  }
  return collected;
}
