import { randomBytes } from 'node:crypto';
import { readServerLocation } from '@reportage/deploy-service';
import type { StackConfig } from '../config.ts';
import { getPublicOrigin } from '../config.ts';
import { getDatabaseAddress } from '../database/address.ts';
import { Failure } from '../failure.ts';
import { findFreePorts } from '../supervise/ports.ts';

/** Ports, folders and secrets of one running product. */
export interface Settings {
  config: StackConfig;
  origin: string;
  mailboxUrl: string;
  /** Secret shared by the services and the stand-ins, created at each start. */
  sandboxSecret: string;
  /** The API's token for the worker, created at each start. */
  factsToken: string;
  /** The API's token for requesting revoked sessions from the user pool, created at each start. */
  revocationsToken: string;
  dataFolder: string;
  releasesFolder: string;
  logsFolder: string;
  databaseUrl: string;
  /** Whether the database is the embedded one, which starts with the other processes. */
  isDatabaseEmbedded: boolean;
  /** URL of the ClickHouse server that stores the facts; undefined if they are in the data folder. */
  factsUrl: string | undefined;
  ports: { identity: number; api: number; worker: number; smtp: number };
}

type DataLocation = Pick<Settings, 'databaseUrl' | 'isDatabaseEmbedded' | 'factsUrl'>;

/**
 * Locates the database and the facts: on the configured servers, else on the servers to which they were moved, else in
 * the data folder.
 * @throws {Failure} if the file that names those servers cannot be read
 */
export async function locateData({ DATA_FOLDER, DATABASE_URL, FACTS_URL }: StackConfig): Promise<DataLocation> {
  const location = await readServerLocation(DATA_FOLDER).catch((error: unknown) => {
    throw new Failure(`${error instanceof Error ? error.message : error} Restore it, then start again.`, error);
  });
  const server = DATABASE_URL ?? location.databaseUrl;
  return {
    databaseUrl: server ?? (await getDatabaseAddress(DATA_FOLDER)).url,
    isDatabaseEmbedded: server === undefined,
    factsUrl: FACTS_URL ?? location.factsUrl,
  };
}

export async function createSettings(
  config: StackConfig,
  folders: { releasesFolder: string; logsFolder: string },
): Promise<Settings> {
  const [identity = 0, api = 0, worker = 0, smtp = 0] = await findFreePorts(4);
  return {
    config,
    ...folders,
    origin: getPublicOrigin(config),
    mailboxUrl: `http://localhost:${config.MAILBOX_PORT}`,
    sandboxSecret: randomBytes(24).toString('base64url'),
    factsToken: randomBytes(32).toString('base64url'),
    revocationsToken: randomBytes(32).toString('base64url'),
    dataFolder: config.DATA_FOLDER,
    ...(await locateData(config)),
    ports: { identity, api, worker, smtp },
  };
}
