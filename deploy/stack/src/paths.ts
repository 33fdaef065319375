import { join, resolve } from 'node:path';

export const repository = resolve(import.meta.dirname, '../../..');
const workFolder = join(repository, '.reportage');

/** Folders and files that the commands keep between runs, outside version control. */
export const folders = {
  build: join(workFolder, 'build'),
  /** Records what this checkout has published. `pnpm registry publish` also writes it. */
  published: join(workFolder, 'build/published.json'),
  releases: join(workFolder, 'releases'),
  proofs: join(workFolder, 'proofs'),
  data: join(workFolder, 'data'),
  compiled: join(workFolder, 'compiled'),
};
