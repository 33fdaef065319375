import { join } from 'node:path';
import { publish } from '@reportage/deploy-edge/registry';
import { withCurrentBuilds } from '../build/build-all.ts';
import { getInheritedEnvironment, readConfig } from '../config.ts';
import { consoleProgress as progress } from '../progress.ts';
import { startProcessTree } from '../start/process-tree.ts';
import { createSettings } from '../start/settings.ts';
import { findFreePorts } from '../supervise/ports.ts';
import { runLevel, type TestCounts } from './level.ts';

/**
 * Runs the journeys in a real browser. The product runs as it does with `npm start`: from a production build, with an
 * empty data folder and free ports.
 */
export async function runE2e(folder: string, tree: string, signal: AbortSignal): Promise<TestCounts> {
  const releasesFolder = join(folder, 'releases');
  await withCurrentBuilds(progress, signal, (builds) => publish(releasesFolder, builds));
  const [port, mailboxPort, sitePort] = await findFreePorts(3);
  const {
    DATABASE_URL: _databaseUrl,
    FACTS_URL: _facts,
    PUBLIC_ORIGIN: _origin,
    ...environment
  } = getInheritedEnvironment();
  const config = readConfig({
    ...environment,
    PORT: String(port),
    MAILBOX_PORT: String(mailboxPort),
    DATA_FOLDER: join(folder, 'data'),
    // The crawler must be able to access the sites that journeys serve on this machine.
    CRAWL_ALLOWED_ADDRESSES: `127.0.0.1:${sitePort}`,
  });
  const settings = await createSettings(config, { releasesFolder, logsFolder: join(folder, 'logs') });
  const product = await startProcessTree(settings, {
    progress,
    onFailure: (failure) => progress.note(failure.message),
    signal,
    published: Promise.resolve(),
  });
  try {
    return await runLevel(
      {
        name: 'e2e',
        tree,
        script: 'e2e/node_modules/playwright/cli.js',
        args: ['test', '-c', 'e2e/playwright.config.ts'],
        environment: {
          PUBLIC_ORIGIN: settings.origin,
          MAILBOX_URL: settings.mailboxUrl,
          RELEASES_FOLDER: releasesFolder,
          DATA_FOLDER: settings.dataFolder,
          LOGS_FOLDER: settings.logsFolder,
          CRAWLED_SITE_PORT: String(sitePort),
          NODE_OPTIONS: '',
        },
      },
      signal,
    );
  } finally {
    await product.stop();
  }
}
