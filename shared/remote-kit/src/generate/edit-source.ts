import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** A change to a source file's text. @throws if the text does not have the expected form */
export type Edit = (text: string) => string;

/** Changes files in the repository, or none of them if an edit fails. @throws if an edit fails */
export async function editFiles(repository: string, edits: Readonly<Record<string, Edit>>): Promise<void> {
  const changedFiles = await Promise.all(
    Object.entries(edits).map(async ([file, edit]) => {
      const text = await readFile(join(repository, file), 'utf8');
      try {
        return [file, edit(text)] as const;
      } catch (error) {
        throw new Error(`${file} ${error instanceof Error ? error.message : String(error)}`);
      }
    }),
  );
  for (const [file, text] of changedFiles) await writeFile(join(repository, file), text);
}

/** @param description what the anchor is, for the error if the text does not contain it */
export function insertBefore(text: string, anchor: string | RegExp, insertion: string, description: string): string {
  const index = text.search(typeof anchor === 'string' ? new RegExp(escapeRegExp(anchor)) : anchor);
  if (index === -1) throw new Error(`has no ${description}`);
  return `${text.slice(0, index)}${insertion}${text.slice(index)}`;
}

const escapeRegExp = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Imports a name, in an existing import from the same module if there is one. */
export function addImport(text: string, name: string, from: string): string {
  const existing = new RegExp(`import \\{([^}]*)\\} from '${escapeRegExp(from)}';`).exec(text);
  if (!existing) return `import { ${name} } from '${from}';\n${text}`;
  const names = (existing[1] ?? '').split(',').flatMap((part) => part.trim() || []);
  const sortedNames = [...new Set([...names, name])].sort((one, other) => one.localeCompare(other, 'en'));
  return text.replace(existing[0], `import { ${sortedNames.join(', ')} } from '${from}';`);
}

/** Adds an item to the list in this property; undefined if there is no such property. */
export function addToList(text: string, property: string, item: string): string | undefined {
  const list = new RegExp(`\\b${property}: \\[([^\\]]*)\\]`).exec(text);
  if (!list) return undefined;
  const items = (list[1] ?? '').split(',').flatMap((part) => part.trim() || []);
  return text.replace(list[0], `${property}: [${[...items, item].join(', ')}]`);
}

/** Adds a dependency on a package of this repository to a package.json. */
export function addDependency(text: string, name: string): string {
  const manifest = JSON.parse(text) as { dependencies?: Record<string, string> };
  if (manifest.dependencies?.[name]) return text;
  const entries = Object.entries({ ...manifest.dependencies, [name]: 'workspace:*' });
  const dependencies = Object.fromEntries(entries.toSorted(([one], [other]) => (one < other ? -1 : 1)));
  return `${JSON.stringify({ ...manifest, dependencies }, null, 2)}\n`;
}
