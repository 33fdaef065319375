import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type RegistryVersion, registryVersionSchema } from '@reportage/contracts';
import { copyRepository, createRemote, linkPackages, removeCopy, runScript } from '@reportage/remote-kit/generate';

/** What a squad adds to the remote created by `pnpm new:remote news`: a call, a notification kind and a widget. */
const additions: Record<string, string> = {
  'stories.ts': `
import { defineCall, defineWidget, createListSchema, listQuerySchema, z } from '@reportage/contracts';

export const listStories = defineCall({
  id: 'stories.list',
  method: 'GET',
  path: 'stories',
  summary: 'Stories of the workspace.',
  access: { kind: 'workspace', action: 'read' },
  query: listQuerySchema,
  response: createListSchema(z.object({ id: z.string(), headline: z.string(), desk: z.string() })),
});

export const storyPublished = z.object({ storyId: z.string(), headline: z.string(), readers: z.number() });

export const storyCard = defineWidget('story-card', {
  owner: 'mfe-news',
  version: '1.0.0',
  props: z.object({ headline: z.string() }),
  callbacks: { onOpen: { kind: 'callback' } },
});
`,
  'widgets/story-card.tsx': `
import { createRemoteWidget } from '@reportage/remote-kit/runtime';
import remote from '../remote.ts';

const StoryCard = ({ headline, onOpen }) => <button type="button" onClick={onOpen}>{headline}</button>;

export default createRemoteWidget({ remote, name: 'story-card', component: StoryCard });
`,
};

const metadata = `
  searches: [
    {
      name: 'stories',
      label: { en: 'Stories', de: 'Geschichten' },
      icon: 'folder',
      call: listStories,
      entry: { label: '{{headline}}', hint: '{{desk}}', path: '/:workspaceId/news/{{id}}' },
    },
  ],
  notifications: [
    {
      kind: 'storyPublished',
      payload: storyPublished,
      icon: 'globe',
      text: {
        en: '{{headline}} is out: {{readers|number}} readers so far',
        de: '{{headline}} ist da: bisher {{readers|number}} Leser',
      },
      path: '/:workspaceId/news/{{storyId}}',
    },
  ],
  widgets: [storyCard],
  events:`;

/** Does what `pnpm --filter mfe-news add @reportage/contracts` does. */
async function addContractsDependency(file: string): Promise<void> {
  const text = await readFile(file, 'utf8');
  await writeFile(
    file,
    text.replace('"dependencies": {', '"dependencies": {\n    "@reportage/contracts": "workspace:*",'),
  );
}

export interface NewArea {
  /** The remote's registry entry, once its build is published. */
  published: RegistryVersion;
  /** Loads one of the remote's modules, as the browser would. */
  load(file: string): Promise<object>;
  remove(): Promise<void>;
}

/** Creates and builds a remote in a copy of the repository; the host knows only the remote's prefix. */
export async function createNewArea(): Promise<NewArea> {
  const copy = await copyRepository();
  const folder = join(copy, await createRemote(copy, 'news'));
  await addContractsDependency(join(folder, 'package.json'));
  await linkPackages(copy, 'mfe-news');
  for (const [file, text] of Object.entries(additions)) {
    const path = join(folder, 'src', file);
    await mkdir(join(path, '..'), { recursive: true });
    await writeFile(path, text);
  }
  const remoteFile = join(folder, 'src/remote.ts');
  const generated = await readFile(remoteFile, 'utf8');
  await writeFile(
    remoteFile,
    `import { listStories, storyCard, storyPublished } from './stories.ts';\n${generated.replace('\n  events:', metadata)}`,
  );
  await runScript('shared/remote-kit/bin/build.ts', [folder]);
  const manifest: unknown = JSON.parse(await readFile(join(folder, 'dist/remote.json'), 'utf8'));
  return {
    published: registryVersionSchema.parse({
      ...(manifest as object),
      base: '/r/mfe-news/',
      publishedAt: '2026-11-21T00:00:00Z',
    }),
    load: (file) => import(join(folder, 'src', file)) as Promise<object>,
    remove: () => removeCopy(copy),
  };
}
