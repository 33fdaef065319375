import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

interface Seam {
  /** Stands in for the federation runtime. */
  runtime: string;
  nothing: string;
}

/** Writes the modules by which a single build differs from the host's: a loader of remotes that it knows. */
export async function writeSeam(folder: string, repository: string, remotes: readonly string[]): Promise<Seam> {
  const seam = { runtime: join(folder, 'runtime.js'), nothing: join(folder, 'nothing.js') };
  await mkdir(folder, { recursive: true });
  await writeFile(seam.runtime, runtimeText(repository, remotes));
  await writeFile(seam.nothing, 'export {};\n');
  return seam;
}

/** A container's name is the remote's with underscores, then its version: see `containerName`. */
const runtimeText = (repository: string, remotes: readonly string[]): string => `
const remotes = {
${remotes.map((name) => `  ${name.replaceAll('-', '_')}: () => import(/* webpackChunkName: "${name}" */ ${JSON.stringify(join(repository, name, 'src/bootstrap.tsx'))}),`).join('\n')}
};
export const registerPlugins = () => {};
export const registerRemotes = () => {};
export const loadRemote = (id) => remotes[/^mfe_[a-z]+/.exec(id)[0]]();
`;
