import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { assignSquad, readSquad } from '../src/generate/assign-squad.ts';
import { createRemote } from '../src/generate/new-remote.ts';

const repository = resolve(import.meta.dirname, '../../..');
try {
  const { values, positionals } = parseArgs({ allowPositionals: true, options: { squad: { type: 'string' } } });
  const squad = values.squad === undefined ? undefined : readSquad(values.squad);
  const name = await createRemote(repository, positionals[0]);
  const files = squad === undefined ? [] : await assignSquad(repository, name, squad);
  const owned = files.length > 0 ? ` It is owned by ${squad}: ${files.join(', ')}.` : '';
  console.log(`Created ${name}, with its prefix in host/src/routes/route-table.ts.${owned} Next:
  pnpm install --no-frozen-lockfile   links its packages
  pnpm jest ${name} --selectProjects browser
  npm start                           builds and publishes it`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
