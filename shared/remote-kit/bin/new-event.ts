import { resolve } from 'node:path';
import { formatFiles } from '../src/generate/format-files.ts';
import { createEvent } from '../src/generate/new-event.ts';

const [remote, name] = process.argv.slice(2);
const repository = resolve(import.meta.dirname, '../../..');
try {
  if (!remote || !name) throw new Error('usage: pnpm new:event <remote> <event>, such as mfe-media story-chosen');
  const files = await createEvent(repository, remote, name);
  await formatFiles(repository, files);
  console.log(`Created the event ${name}: ${files.join(', ')}. Next:
  Describe when it happens in shared/contracts/src/events/catalogue.ts, and give it the payload that
  listeners need. Another remote lists it under listens in its remote.ts, and receives it with bus.on in a screen.
  pnpm install --no-frozen-lockfile   if the remote had no dependency on the contracts yet
  pnpm jest ${remote} --selectProjects browser`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
