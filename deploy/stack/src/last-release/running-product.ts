import { join } from 'node:path';
import { readConfig } from '../config.ts';
import { consoleProgress, type Progress } from '../progress.ts';
import { startProcessTree } from '../start/process-tree.ts';
import { createSettings, type Settings } from '../start/settings.ts';
import { findFreePorts } from '../supervise/ports.ts';

/** Starts the product with a data folder, as `npm start` does, but without its user interface. */
export async function startProduct(
  dataFolder: string,
  environment: NodeJS.ProcessEnv = {},
  progress: Progress = consoleProgress,
): Promise<{ settings: Settings; stop(): Promise<void> }> {
  const [port, mailboxPort] = await findFreePorts(2);
  const config = readConfig({
    ...environment,
    PORT: String(port),
    MAILBOX_PORT: String(mailboxPort),
    DATA_FOLDER: dataFolder,
  });
  const settings = await createSettings(config, {
    releasesFolder: join(dataFolder, 'releases'),
    logsFolder: join(dataFolder, 'logs'),
  });
  const tree = await startProcessTree(settings, {
    progress,
    onFailure: (failure) => {
      throw failure;
    },
    signal: new AbortController().signal,
    published: Promise.resolve(),
  });
  return { settings, stop: () => tree.stop() };
}
