import { resolve } from 'node:path';
import { createRemote } from '../src/generate/new-remote.ts';

try {
  const name = await createRemote(resolve(import.meta.dirname, '../../..'), process.argv[2]);
  console.log(`Created ${name}, with its prefix in host/src/routes/route-table.ts. Next:
  pnpm install --no-frozen-lockfile   links its packages
  pnpm jest ${name} --selectProjects browser
  npm start                           builds and publishes it`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
