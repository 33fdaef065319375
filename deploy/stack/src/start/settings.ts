import { randomBytes } from 'node:crypto';
import { readPlace } from '@reportage/deploy-service';
import type { StackConfig } from '../config.ts';
import { publicOrigin } from '../config.ts';
import { databaseAddress } from '../database/address.ts';
import { Failure } from '../failure.ts';
import { freePorts } from '../supervise/ports.ts';

/** Ports, folders and secrets of one running product. */
export interface Settings {
  config: StackConfig;
  origin: string;
  mailboxUrl: string;
  /** Shared secret of the services and the stand-ins; a new one at each start. */
  sandboxSecret: string;
  /** What the API shows to the worker; a new one at each start. */
  factsToken: string;
  /** Shared secret with which the API asks the user pool for ended sessions; a new one at each start. */
  revocationsToken: string;
  dataFolder: string;
  releasesFolder: string;
  logsFolder: string;
  databaseUrl: string;
  /** Whether the database is our own, and starts with the rest. */
  isDatabaseEmbedded: boolean;
  /** URL of a ClickHouse server with the facts; undefined while they are in the data folder. */
  factsUrl: string | undefined;
  ports: { identity: number; api: number; worker: number; smtp: number };
}

type Location = Pick<Settings, 'databaseUrl' | 'isDatabaseEmbedded' | 'factsUrl'>;

/** Where database and facts are: what is configured, else where a move has carried them, else in the data folder. @throws {Failure} */
export async function locateData({ DATA_FOLDER, DATABASE_URL, FACTS_URL }: StackConfig): Promise<Location> {
  const place = await readPlace(DATA_FOLDER).catch((error: unknown) => {
    throw new Failure(`${error instanceof Error ? error.message : error} Restore it, then start again.`, error);
  });
  const server = DATABASE_URL ?? place.databaseUrl;
  return {
    databaseUrl: server ?? (await databaseAddress(DATA_FOLDER)).url,
    isDatabaseEmbedded: server === undefined,
    factsUrl: FACTS_URL ?? place.factsUrl,
  };
}

export async function createSettings(
  config: StackConfig,
  where: { releasesFolder: string; logsFolder: string },
): Promise<Settings> {
  const [identity = 0, api = 0, worker = 0, smtp = 0] = await freePorts(4);
  return {
    config,
    ...where,
    origin: publicOrigin(config),
    mailboxUrl: `http://localhost:${config.MAILBOX_PORT}`,
    sandboxSecret: randomBytes(24).toString('base64url'),
    factsToken: randomBytes(32).toString('base64url'),
    revocationsToken: randomBytes(32).toString('base64url'),
    dataFolder: config.DATA_FOLDER,
    ...(await locateData(config)),
    ports: { identity, api, worker, smtp },
  };
}
