import { relative, resolve } from 'node:path';
import { createFeature } from '../src/generate/new-remote.ts';

const [remote, feature] = process.argv.slice(2);
const repository = resolve(import.meta.dirname, '../../..');
try {
  if (!remote || !feature) throw new Error('usage: pnpm new:feature <remote> <feature>, such as mfe-media story-list');
  const folder = relative(repository, await createFeature(repository, remote, feature));
  console.log(
    `Created ${folder}. Give it a URL: add a route to remote.ts, and its page to screens.ts under the same path.`,
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
