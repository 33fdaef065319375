import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openTestDatabase } from '@reportage/testing/database';
import { findFreePort } from '@reportage/testing/ports';
import { readBootConfig } from './boot-config.ts';
import { dataFolder, getInheritedEnvironment, origin, type Product } from './config.ts';
import { startService } from './start-service.ts';
import { startTestEdge } from './test-edge.ts';

/** The running product with a different user pool, which has its own mailbox and accounts. */
export interface TestPool extends Product {
  stop(): Promise<void>;
}

interface PoolSettings {
  /** Environment variables for `deploy/identity`. */
  identity: Record<string, string>;
  /** Environment variables for `deploy/edge`. */
  edge?: Record<string, string>;
}

/**
 * Starts a user pool with settings that differ from the running product's, and an edge for it. The pool signs with the
 * product's keys and issuer, so that the running API accepts its tokens.
 */
export async function startTestPool({ identity, edge = {} }: PoolSettings): Promise<TestPool> {
  const { pool } = await readBootConfig();
  const folder = await mkdtemp(join(tmpdir(), 'test-pool-'));
  const port = await findFreePort();
  const mailboxPort = await findFreePort();
  const smtpPort = await findFreePort();
  const database = await openTestDatabase();
  const commonEnvironment = {
    ...getInheritedEnvironment(),
    NODE_OPTIONS: '',
    NODE_ENV: 'production',
    LOG_LEVEL: 'error',
  };
  const mailbox = { DATA_FOLDER: folder, PORT: String(mailboxPort), SMTP_PORT: String(smtpPort) };
  const stopMailbox = await startService('sandbox', { ...commonEnvironment, ...mailbox });
  const stopIdentity = await startService('identity', {
    ...commonEnvironment,
    DATA_FOLDER: dataFolder,
    PORT: String(port),
    DATABASE_URL: database.url,
    PUBLIC_ORIGIN: origin,
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    MAIL_FROM: 'Reportage <no-reply@localhost>',
    CLIENT_ID: pool.clientId,
    ...identity,
  });
  const edgeServer = await startTestEdge({ IDENTITY_URL: `http://127.0.0.1:${port}`, ...edge });
  return {
    origin: edgeServer.origin,
    mailboxUrl: `http://localhost:${mailboxPort}`,
    async stop() {
      await edgeServer.stop();
      await stopIdentity();
      await stopMailbox();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
