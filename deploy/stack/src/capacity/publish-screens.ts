import { dirname, join } from 'node:path';
import { createPublishedRecord, publishChanged } from '@reportage/deploy-edge/registry';
import { withCurrentBuilds } from '../build/build-all.ts';

/** Builds this checkout's host and remotes if they have changed, and publishes them into the `releases` folder. */
export async function publishScreens(releases: string, log: (text: string) => void): Promise<void> {
  const record = createPublishedRecord(join(dirname(releases), 'published.json'), releases);
  await withCurrentBuilds({ step: log, note: log }, new AbortController().signal, (builds) =>
    publishChanged(releases, builds, record),
  );
}
