import { join, resolve } from 'node:path';

export const repository = resolve(import.meta.dirname, '../../..');
const working = join(repository, '.reportage');

/** What the commands store between runs, outside version control. */
export const folders = {
  build: join(working, 'build'),
  /** What this checkout has published; `pnpm registry publish` writes it, too. */
  published: join(working, 'build/published.json'),
  releases: join(working, 'releases'),
  proofs: join(working, 'proofs'),
  data: join(working, 'data'),
  compiled: join(working, 'compiled'),
};
