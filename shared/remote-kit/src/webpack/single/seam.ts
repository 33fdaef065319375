import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DefinedRemote } from '../../define/define-remote.ts';
import { widgetChunk } from '../widget-files.ts';

interface Seam {
  /** The module that replaces the federation runtime. */
  runtime: string;
  empty: string;
}

/** Writes the modules that the single build uses instead of the host's: a loader that imports all remotes. */
export async function writeSeam(folder: string, repository: string, remotes: readonly DefinedRemote[]): Promise<Seam> {
  const seam = { runtime: join(folder, 'runtime.js'), empty: join(folder, 'empty.js') };
  await mkdir(folder, { recursive: true });
  await writeFile(seam.runtime, createRuntimeText(repository, remotes));
  await writeFile(seam.empty, 'export {};\n');
  return seam;
}

const createLoader = (chunk: string, file: string): string =>
  `() => import(/* webpackChunkName: "${chunk}" */ ${JSON.stringify(file)})`;

function createPartsText(folder: string, { name, widgets }: DefinedRemote): string {
  const parts = [
    ['app', createLoader(name, join(folder, 'src/bootstrap.tsx'))],
    ...widgets.map((widget) => [
      `widget/${widget.name}`,
      createLoader(widgetChunk(widget.name), join(folder, `src/widgets/${widget.name}.tsx`)),
    ]),
  ];
  return `{ ${parts.map(([path, text]) => `${JSON.stringify(path)}: ${text}`).join(', ')} }`;
}

/** A container's name is the remote's with underscores, then its version (see `containerName`), then the part. */
const createRuntimeText = (repository: string, remotes: readonly DefinedRemote[]): string => `
const remotes = {
${remotes.map((remote) => `  ${remote.name.replaceAll('-', '_')}: ${createPartsText(join(repository, remote.name), remote)},`).join('\n')}
};
export const registerPlugins = () => {};
export const registerGlobalPlugins = () => {};
export const registerRemotes = () => {};
export const loadRemote = (id) => {
  const [, remote, part] = /^(mfe_[a-z]+)[^/]*\\/(.+)$/.exec(id);
  return remotes[remote][part]();
};
`;
