import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { type CallInput, calls, type Digest } from '@reportage/contracts';
import { findFreePort } from '@reportage/testing/ports';
import { sql } from 'kysely';
import { getServerEnvironment } from '../../../testing/kills/killable-servers.ts';
import { boardCard } from '../../../testing/sample-inputs/index.ts';
import { type ServerProcess, startServerProcess } from '../../../testing/server-process.ts';
import { createTestApi, type Person, type TestApi } from '../../../testing/test-api.ts';
import { runJob } from '../digests.jobs.ts';
import { type MailReceiver, startMailReceiver } from './mail-receiver.ts';

export const recipientEmails = Array.from({ length: 6 }, (_, number) => `person${number}@films.example`);
/** A command that exits immediately, so emails are sent without pictures and without waiting for a browser. */
const browserPath = '/usr/bin/true';
const maxWaitMs = 60_000;

/** A workspace with a board, a worker process that can be killed, and an email server. */
export interface DigestFixture {
  api: TestApi;
  receiver: MailReceiver;
  owner: Person;
  query: { workspaceId: string };
  /** Creates a digest that will not be due for hours. */
  createDigest(body?: Partial<CallInput<typeof calls.createDigest>['body']>): Promise<Digest>;
  /** Kills the worker, or stops it gracefully. */
  stopWorker(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
  startWorker(): Promise<void>;
  /** Makes leases expire and retry delays elapse. Call it only while no worker is running. */
  skipMinutes(minutes: number): Promise<void>;
  /** Runs the digest job now instead of at the next full minute. */
  runNow(): Promise<void>;
  /** Whether a digest is due, a run has not been composed, or an email is due or being sent. */
  hasPendingWork(): Promise<boolean>;
  /** Runs the job until no work is pending. */
  finishPendingWork(): Promise<void>;
  close(): Promise<void>;
}

/** Returns a time of day at least eleven hours away, so that digests become due only when a test makes them due. */
const getDistantTime = (): string => new Date(Date.now() + 12 * 3_600_000).toISOString().slice(11, 16);

async function startApi(receiver: MailReceiver) {
  const api = await createTestApi({ SMTP_URL: receiver.url });
  Object.defineProperty(api.clock, 'at', { get: () => new Date() });
  const owner = await api.createPerson('Ada');
  const { id: workspaceId } = await api.createWorkspace(owner, 'Harbour');
  const card = { ...boardCard.card, metrics: [...boardCard.card.metrics], dimensions: [] };
  const body = { name: 'Newsroom', content: { cards: [{ ...boardCard, card }] } };
  const board = await api.send(calls.createDashboard, { query: { workspaceId }, body }, owner);
  return { api, owner, query: { workspaceId }, dashboardId: board.body.id };
}

export async function openDigestFixture(random: () => number): Promise<DigestFixture> {
  const receiver = await startMailReceiver(random);
  const { api, owner, query, dashboardId } = await startApi(receiver);
  const { db, jobs } = api.platform;
  const port = String(await findFreePort());
  const origin = `http://127.0.0.1:${port}`;
  const environment = { PORT: port, WORKER_URL: origin, SMTP_URL: receiver.url, CHROMIUM_PATH: browserPath };
  let worker: ServerProcess | undefined;

  const fixture: DigestFixture = {
    api,
    receiver,
    owner,
    query,
    async createDigest(body = {}) {
      const schedule = { frequency: 'daily', time: getDistantTime() } as const;
      const fields = {
        name: 'Morning',
        dashboardId,
        timezone: 'UTC',
        requestKey: randomUUID(),
        recipients: recipientEmails,
      };
      return (await api.send(calls.createDigest, { query, body: { ...fields, schedule, ...body } }, owner)).body;
    },
    stopWorker: async (signal) => worker?.kill(signal),
    async startWorker() {
      worker = await startServerProcess('worker.ts', { ...getServerEnvironment(api), ...environment });
      if (worker.message.type !== 'ready')
        throw new Error(`The worker did not start: ${JSON.stringify(worker.message)}`);
    },
    async skipMinutes(minutes) {
      const elapsed = sql`make_interval(mins => ${minutes})`;
      await sql`update app.digest_ticks set retry_at = retry_at - ${elapsed} where state = 'waiting'`.execute(db);
      await sql`
        update app.digest_deliveries set due_at = due_at - ${elapsed}, give_up_at = give_up_at - ${elapsed}
        where state in ('pending', 'sending')`.execute(db);
    },
    runNow: () => jobs.send(runJob, {}),
    hasPendingWork: () => hasPendingWork(api),
    async finishPendingWork() {
      const deadline = Date.now() + maxWaitMs;
      await fixture.runNow();
      while (await hasPendingWork(api)) {
        if (Date.now() > deadline) return;
        await delay(50);
      }
    },
    async close() {
      await worker?.kill('SIGKILL');
      await receiver.close();
      await api.close();
    },
  };
  return fixture;
}

async function hasPendingWork({ platform: { db } }: TestApi): Promise<boolean> {
  const { rows } = await sql<{ isPending: boolean }>`
    select exists (select from app.digests where next_run_at <= now())
      or exists (select from app.digest_ticks where state = 'waiting' and retry_at <= now() + interval '5 minutes')
      or exists (select from app.digest_deliveries where state = 'sending' or (state = 'pending' and due_at <= now()))
      as is_pending`.execute(db);
  return rows[0]?.isPending ?? false;
}
