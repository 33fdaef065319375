import { setTimeout as delay } from 'node:timers/promises';
import { type SandboxProcess, startSandboxProcess } from '@reportage/testing/sandbox';
import { sql } from 'kysely';
import { inviteMail } from '../../modules/partners/invite-mail.ts';
import { startServerProcess } from '../../testing/server-process.ts';
import { createTestApi, createTestEnvironment, type TestApi } from '../../testing/test-api.ts';
import { createOutbox } from './outbox.ts';

const people = Array.from({ length: 60 }, (_, number) => `person${number}@films.example`);
const killAfterCounts = [15, 35];

let api: TestApi;
let sandbox: SandboxProcess;
beforeAll(async () => {
  api = await createTestApi({ SMTP_URL: 'smtp://127.0.0.1:9' });
  api.clock.at = new Date();
  sandbox = await startSandboxProcess(api.database.folder);
});
afterAll(async () => {
  await sandbox.close();
  await api.close();
});

const startWorker = () =>
  startServerProcess('worker.ts', {
    ...createTestEnvironment(api),
    PORT: '0',
    WORKER_URL: 'http://127.0.0.1:1',
    SMTP_URL: sandbox.smtpUrl,
  });
const readOutboxRows = () =>
  api.platform.db.selectFrom('outboxMails').select(['recipient', 'state', 'smtpReply', 'attempts']).execute();

async function waitUntilSent(count: number): Promise<void> {
  while ((await readOutboxRows()).filter(({ state }) => state === 'sent').length < count) await delay(5);
}

test('killing the worker loses no email, and at most the one that was being sent is sent again', async () => {
  const { db } = api.platform;
  const outbox = createOutbox(api.platform);
  const { id: workspaceId } = await api.createWorkspace(await api.createPerson('Ada'), 'Harbour');
  const payload = { hostWorkspaceId: workspaceId, inviteId: 'inv_1', workspaceName: 'Harbour', personName: 'Ada' };
  await db.transaction().execute(async (tx) => {
    for (const to of people) {
      const mail = { workspaceId, to, language: 'de' as const, payload: { ...payload, access: 'viewer' as const } };
      await outbox.enqueue(tx, inviteMail, mail);
    }
  });

  const inFlight = new Set<string>();
  for (const count of [...killAfterCounts, people.length]) {
    const worker = await startWorker();
    await outbox.deliverSoon();
    await waitUntilSent(count);
    await worker.kill('SIGKILL');
    const emailsInFlight = (await readOutboxRows()).filter(({ state }) => state === 'sending');
    for (const { recipient } of emailsInFlight) inFlight.add(recipient);
    // The leases of these emails would last for up to two more minutes.
    await sql`update app.outbox_mails set due_at = now() where state = 'sending'`.execute(db);
  }

  const messages = await fetch(new URL('/messages', sandbox.url));
  const { data } = (await messages.json()) as { data: { to: string }[] };
  const received = Map.groupBy(data, ({ to }) => to);
  expect([...received.keys()].sort()).toEqual([...people].sort());
  const duplicates = [...received].filter(([, emails]) => emails.length > 1).map(([to]) => to);
  expect([...inFlight]).toEqual(expect.arrayContaining(duplicates));
  expect(inFlight.size).toBeLessThanOrEqual(killAfterCounts.length);
  for (const mail of await readOutboxRows())
    expect(mail).toMatchObject({ state: 'sent', smtpReply: expect.stringContaining('Stored as') });
});
