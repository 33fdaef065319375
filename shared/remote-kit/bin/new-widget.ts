import { resolve } from 'node:path';
import { formatFiles } from '../src/generate/format-files.ts';
import { createWidget } from '../src/generate/new-widget.ts';

const [remote, name] = process.argv.slice(2);
const repository = resolve(import.meta.dirname, '../../..');
try {
  if (!remote || !name) throw new Error('usage: pnpm new:widget <remote> <widget>, such as mfe-media story-card');
  const files = await createWidget(repository, remote, name);
  await formatFiles(repository, files);
  console.log(`Created the widget ${name}: ${files.join(', ')}. Next:
  Describe it in shared/contracts/src/widgets/catalogue.ts, and give it the props that it
  needs. Another remote lists it under usesWidgets in its remote.ts, and shows it with <Widget name="${name}" … /> in a screen.
  pnpm install --no-frozen-lockfile   if the remote had no dependency on the contracts yet
  pnpm jest ${remote} --selectProjects browser`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
