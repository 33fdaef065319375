import type { FastifyBaseLogger } from 'fastify';
import type { Config } from './config.ts';
import type { Clock } from './platform/clock.ts';
import type { Database } from './platform/database.ts';
import type { Keyring } from './platform/keyring.ts';
import type { SecretBox } from './platform/secret-box.ts';

/** What every service works with. */
export interface IdentityContext {
  config: Config;
  db: Database;
  clock: Clock;
  secrets: SecretBox;
  keyring: Keyring;
  log: FastifyBaseLogger;
  /** Tells the outbox that a mail was committed, so that it need not wait for its next look. */
  wakeOutbox: () => void;
}

/** Who calls, for the audit log. */
export interface Caller {
  address: string | null;
  clientId: string | null;
  userAgent: string | null;
}
