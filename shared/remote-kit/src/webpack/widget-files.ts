import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { DefinedRemote } from '../define/define-remote.ts';

/** Returns the name of a widget's chunk, by which its files are found. */
export const getWidgetChunk = (name: string): string => `widget-${name}`;

/** Returns the modules that the container exposes for widgets: `./widget/<name>` from `src/widgets/<name>.tsx`. */
export const getExposedWidgets = (
  widgets: DefinedRemote['widgets'],
): Record<string, { import: string; name: string }> =>
  Object.fromEntries(
    widgets.map(({ name }) => [
      `./widget/${name}`,
      { import: `./src/widgets/${name}.tsx`, name: getWidgetChunk(name) },
    ]),
  );

/** @throws if the files in `src/widgets` differ from the declarations in `remote.ts` */
export async function checkWidgetFiles(folder: string, { widgets }: Pick<DefinedRemote, 'widgets'>): Promise<void> {
  const files = await readdir(join(folder, 'src/widgets')).catch(() => []);
  const exposedNames = files.flatMap((file) => /^(.+?)(?<!\.test)\.tsx$/.exec(file)?.[1] ?? []);
  const declaredNames = widgets.map(({ name }) => name);
  const missingNames = declaredNames.filter((name) => !exposedNames.includes(name));
  const undeclaredNames = exposedNames.filter((name) => !declaredNames.includes(name));
  if (missingNames.length > 0)
    throw new Error(`remote.ts declares widgets without a file in src/widgets: ${missingNames.join(', ')}`);
  if (undeclaredNames.length > 0)
    throw new Error(`src/widgets has files that remote.ts does not declare: ${undeclaredNames.join(', ')}`);
}
