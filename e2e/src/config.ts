import { join, resolve } from 'node:path';

export const repository = resolve(import.meta.dirname, '../..');

/** The running product's URLs: those that `npm start` prints, unless the test command sets others. */
export const origin = process.env.PUBLIC_ORIGIN ?? 'http://localhost:4600';
export const mailboxUrl = process.env.MAILBOX_URL ?? 'http://localhost:4601';

/** Whether the journeys were started with `pnpm e2e`, against an environment that the tests know only by its URLs. */
export const isExternalEnvironment = process.env.E2E_AGAINST !== undefined;
/** The version of each pinned remote, which every tab must run. */
export const pins: Record<string, string> = JSON.parse(process.env.E2E_PINS ?? '{}');
/** An existing account in the environment, if tests cannot sign up there. */
export const configuredAccount = process.env.E2E_ACCOUNT
  ? { email: process.env.E2E_ACCOUNT, password: process.env.E2E_PASSWORD ?? '' }
  : null;

/** Whether only memory is measured (`pnpm e2e --memory`). */
export const isMemoryRun = process.env.E2E_MEMORY_TURNS !== undefined;
/** The number of times that the memory journey mounts and unmounts a remote's screen. */
export const memoryTurns = Number(process.env.E2E_MEMORY_TURNS ?? 3);

/** A product as its users know it: its URL, and the mailbox that receives its emails. */
export interface Product {
  origin: string;
  mailboxUrl: string;
}
export const runningProduct: Product = { origin, mailboxUrl };

/** The releases that the running product has published. */
export const releasesFolder = process.env.RELEASES_FOLDER ?? resolve(repository, '.reportage/releases');
/** The data folder of the running product. */
export const dataFolder = process.env.DATA_FOLDER ?? resolve(repository, '.reportage/data');
/** The log folder of the product's processes; the API also logs what browsers report. */
export const logsFolder = process.env.LOGS_FOLDER ?? join(dataFolder, 'logs');
/** The process id of the product that a benchmark has started. */
export const productPid = Number(process.env.PRODUCT_PID ?? 0);
/** A browser installed on the machine, instead of the packaged one. */
export const chromiumPath = process.env.CHROMIUM_PATH;

/** Returns the current environment variables, for a process that a test starts. */
export const getInheritedEnvironment = (): NodeJS.ProcessEnv => process.env;

/**
 * The port on `127.0.0.1` where the journeys serve a site that the running product may crawl, because the product's
 * `CRAWL_ALLOWED_ADDRESSES` lists it.
 */
export const crawledSitePort = Number(process.env.CRAWLED_SITE_PORT ?? 4699);

/** The index of the process that runs these journeys. */
export const workerIndex = Number(process.env.TEST_WORKER_INDEX ?? 0);

/** Whether every remote is tested with every failure, as in `pnpm proof failures`; otherwise only a sample is. */
export const isFullMatrix = process.env.FAILURES === 'whole';
