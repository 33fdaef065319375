import { randomBytes } from 'node:crypto';
import type { StackConfig } from '../config.ts';
import { publicOrigin } from '../config.ts';
import { databaseAddress } from '../database/address.ts';
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
  ports: { identity: number; api: number; worker: number; smtp: number };
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
    databaseUrl: config.DATABASE_URL ?? (await databaseAddress(config.DATA_FOLDER)).url,
    isDatabaseEmbedded: config.DATABASE_URL === undefined,
    ports: { identity, api, worker, smtp },
  };
}
