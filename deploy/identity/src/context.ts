import type { FreeSpace } from '@reportage/deploy-service';
import type { Maintenance } from '@reportage/deploy-service/database';
import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/database.ts';
import type { Keyring } from './platform/keyring.ts';
import type { SecretBox } from './platform/secret-box.ts';

/** The dependencies of every service. */
export interface IdentityContext {
  config: Config;
  db: Database;
  clock: Clock;
  secrets: SecretBox;
  keyring: Keyring;
  space: FreeSpace;
  maintenance: Maintenance;
  log: FastifyBaseLogger;
  /** Notifies the outbox that a message was committed, so that it is sent before the next poll. */
  wakeOutbox: () => void;
}

/** Who is making the request, for the audit log. */
export interface Caller {
  address: string | null;
  clientId: string | null;
  userAgent: string | null;
  /** The browser's cookies, by name. */
  cookies?: ReadonlyMap<string, string>;
}
