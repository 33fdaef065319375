import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DefinedRemote } from '../../define/define-remote.ts';
import { getWidgetChunk } from '../widget-files.ts';

interface Replacements {
  /** Replaces the federation runtime, and imports all remotes. */
  runtime: string;
  empty: string;
}

/** Writes the modules that replace host modules in the single build. */
export async function writeReplacements(
  folder: string,
  repository: string,
  remotes: readonly DefinedRemote[],
): Promise<Replacements> {
  const replacements = { runtime: join(folder, 'runtime.js'), empty: join(folder, 'empty.js') };
  await mkdir(folder, { recursive: true });
  await writeFile(replacements.runtime, createRuntimeCode(repository, remotes));
  await writeFile(replacements.empty, 'export {};\n');
  return replacements;
}

const createLoader = (chunk: string, file: string): string =>
  `() => import(/* webpackChunkName: "${chunk}" */ ${JSON.stringify(file)})`;

function createPartsCode(folder: string, { name, widgets }: DefinedRemote): string {
  const parts = [
    ['app', createLoader(name, join(folder, 'src/bootstrap.tsx'))],
    ...widgets.map((widget) => [
      `widget/${widget.name}`,
      createLoader(getWidgetChunk(widget.name), join(folder, `src/widgets/${widget.name}.tsx`)),
    ]),
  ];
  return `{ ${parts.map(([path, text]) => `${JSON.stringify(path)}: ${text}`).join(', ')} }`;
}

/**
 * Creates the code of a runtime that loads a part by its id: the remote's name with underscores, its version (see
 * `getContainerName`) and the part.
 */
const createRuntimeCode = (repository: string, remotes: readonly DefinedRemote[]): string => `
const remotes = {
${remotes.map((remote) => `  ${remote.name.replaceAll('-', '_')}: ${createPartsCode(join(repository, remote.name), remote)},`).join('\n')}
};
export const registerPlugins = () => {};
export const registerGlobalPlugins = () => {};
export const registerRemotes = () => {};
export const loadRemote = (id) => {
  const [, remote, part] = /^(mfe_[a-z]+)[^/]*\\/(.+)$/.exec(id);
  return remotes[remote][part]();
};
`;
