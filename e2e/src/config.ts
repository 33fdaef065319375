import { join, resolve } from 'node:path';

export const repository = resolve(import.meta.dirname, '../..');

/** Where the running product is: as printed by `npm start`, unless the test command sets other URLs. */
export const origin = process.env.PUBLIC_ORIGIN ?? 'http://localhost:4600';
export const mailboxUrl = process.env.MAILBOX_URL ?? 'http://localhost:4601';

/** Whether the journeys run by `pnpm e2e`, on an environment of which only the addresses are known. */
export const isExternalEnvironment = process.env.E2E_AGAINST !== undefined;
/** Versions that every tab is to run, by remote. */
export const pins: Record<string, string> = JSON.parse(process.env.E2E_PINS ?? '{}');
/** An account of the environment, where people cannot sign up for a test. */
export const givenAccount = process.env.E2E_ACCOUNT
  ? { email: process.env.E2E_ACCOUNT, password: process.env.E2E_PASSWORD ?? '' }
  : null;

/** Whether memory is all that is measured (`pnpm e2e --memory`). */
export const isMemoryRun = process.env.E2E_MEMORY_TURNS !== undefined;
/** How often the journey of memory mounts and unmounts a remote's screen. */
export const memoryTurns = Number(process.env.E2E_MEMORY_TURNS ?? 3);

/** A product as users reach it: its URL, and the mailbox that receives its mails. */
export interface Product {
  origin: string;
  mailboxUrl: string;
}
export const runningProduct: Product = { origin, mailboxUrl };

/** What the running product has published. */
export const releasesFolder = process.env.RELEASES_FOLDER ?? resolve(repository, '.reportage/releases');
/** Where the running product keeps its data. */
export const dataFolder = process.env.DATA_FOLDER ?? resolve(repository, '.reportage/data');
/** Where its processes log, the API also what browsers report. */
export const logsFolder = process.env.LOGS_FOLDER ?? join(dataFolder, 'logs');
/** Process of the product that a bench has started. */
export const productPid = Number(process.env.PRODUCT_PID ?? 0);
/** A browser installed on the machine, instead of the packaged one. */
export const chromiumPath = process.env.CHROMIUM_PATH;

/** The current environment, for a process that a test starts. */
export const inheritedEnvironment = (): NodeJS.ProcessEnv => process.env;

/** Where the journeys serve a site on `127.0.0.1` that the running product may crawl: it is in its `CRAWL_ALLOWED_ADDRESSES`. */
export const crawledSitePort = Number(process.env.CRAWLED_SITE_PORT ?? 4699);

/** Index of the process that runs these journeys. */
export const workerIndex = Number(process.env.TEST_WORKER_INDEX ?? 0);

/** Every remote meets every failure, as in `pnpm proof failures`; otherwise a sample. */
export const isWholeMatrix = process.env.FAILURES === 'whole';
