import { sql } from 'kysely';
import { z } from 'zod';
import { createTestApi, startOfTests, type TestApi } from '../../testing/test-api.ts';
import { type DeliveryTools, deliverEmails } from './deliver-mails.ts';
import { createMailModule } from './mail.module.ts';
import { createMailRegistry, defineMail } from './mail-template.ts';
import { type Mail, MailRejectedError } from './mailer.ts';
import { createOutbox, type Outbox } from './outbox.ts';

const hourMs = 3_600_000;
const definition = {
  kind: 'tides.high',
  payload: z.object({ harbour: z.string() }),
  giveUpAfterMs: 24 * hourMs,
  render: ({ harbour }: { harbour: string }) => ({ subject: `High tide at ${harbour}`, text: harbour, html: harbour }),
};
const highTideEmail = defineMail(definition);
const templates = createMailRegistry([highTideEmail]);
const acceptedReply = '250 OK';

let api: TestApi;
let outbox: Outbox;
let workspaceId: string;
const sentEmails: Mail[] = [];
let replyTo: (mail: Mail) => Promise<string>;

beforeAll(async () => {
  api = await createTestApi({ SMTP_URL: 'smtp://127.0.0.1:9' });
  outbox = createOutbox(api.platform);
  workspaceId = (await api.createWorkspace(await api.createPerson('Ada'), 'Harbour')).id;
});
beforeEach(async () => {
  await api.platform.db.deleteFrom('outboxMails').execute();
  api.clock.at = startOfTests;
  sentEmails.length = 0;
  replyTo = () => Promise.resolve(acceptedReply);
});
afterAll(() => api.close());

const createTools = (): DeliveryTools => ({
  platform: api.platform,
  templates,
  mailer: {
    async send(mail) {
      const reply = await replyTo(mail);
      sentEmails.push(mail);
      return reply;
    },
  },
});
const deliver = (): Promise<void> => deliverEmails(createTools(), AbortSignal.timeout(60_000));
const enqueue = (to: string, template = highTideEmail) =>
  api.platform.db
    .transaction()
    .execute((tx) => outbox.enqueue(tx, template, { workspaceId, to, language: 'en', payload: { harbour: 'Kiel' } }));
const readOutboxRows = () => api.platform.db.selectFrom('outboxMails').selectAll().orderBy('recipient').execute();
const advanceClockMs = (ms: number): void => {
  api.clock.at = new Date(api.clock.at.getTime() + ms);
};

test('an email is sent once, and the outbox records the email server’s reply', async () => {
  await enqueue('ida@films.example');
  await deliver();
  await deliver();
  expect(sentEmails).toMatchObject([{ to: 'ida@films.example', subject: 'High tide at Kiel' }]);
  expect(await readOutboxRows()).toMatchObject([
    {
      state: 'sent',
      attempts: 1,
      smtpReply: acceptedReply,
      endedAt: startOfTests,
      messageId: sentEmails[0]?.messageId,
    },
  ]);
});

test('an email from a rolled-back transaction is not sent', async () => {
  const rolledBack = api.platform.db.transaction().execute(async (tx) => {
    await outbox.enqueue(tx, highTideEmail, {
      workspaceId,
      to: 'ida@films.example',
      language: 'en',
      payload: { harbour: '' },
    });
    throw new Error('no tide today');
  });
  await expect(rolledBack).rejects.toThrow('no tide today');
  await deliver();
  expect(sentEmails).toEqual([]);
});

test('sending to an unreachable email server is retried with increasing delays and the same Message-ID', async () => {
  await enqueue('ida@films.example');
  const attemptedIds: string[] = [];
  replyTo = ({ messageId }) => {
    attemptedIds.push(messageId);
    return Promise.reject(new Error('connect ECONNREFUSED'));
  };
  await deliver();
  advanceClockMs(59_000);
  await deliver();
  expect(attemptedIds).toHaveLength(1);
  advanceClockMs(1_000);
  await deliver();
  advanceClockMs(60_000);
  await deliver();
  expect(await readOutboxRows()).toMatchObject([{ state: 'waiting', attempts: 2, lastError: 'connect ECONNREFUSED' }]);
  replyTo = () => Promise.resolve(acceptedReply);
  advanceClockMs(60_000);
  await deliver();
  expect(await readOutboxRows()).toMatchObject([{ state: 'sent', attempts: 3 }]);
  expect([...attemptedIds, sentEmails[0]?.messageId]).toEqual(Array(3).fill(attemptedIds[0]));
});

test('an email that cannot be delivered in time is abandoned', async () => {
  await enqueue('ida@films.example');
  replyTo = () => Promise.reject(new Error('connect ECONNREFUSED'));
  for (let hour = 0; hour < 26; hour += 1) {
    await deliver();
    advanceClockMs(hourMs);
  }
  expect(await readOutboxRows()).toMatchObject([{ state: 'failed', lastError: 'connect ECONNREFUSED' }]);
  replyTo = () => Promise.resolve(acceptedReply);
  await deliver();
  expect(sentEmails).toEqual([]);
});

test('a rejected recipient does not delay others, and is retried only if the rejection is temporary', async () => {
  await enqueue('full@films.example');
  await enqueue('ida@films.example');
  await enqueue('nobody@films.example');
  replyTo = ({ to }) => {
    if (to.startsWith('full')) return Promise.reject(new MailRejectedError('452 mailbox full', false, {}));
    if (to.startsWith('nobody')) return Promise.reject(new MailRejectedError('550 no such user', true, {}));
    return Promise.resolve(acceptedReply);
  };
  await deliver();
  expect(await readOutboxRows()).toMatchObject([
    { recipient: 'full@films.example', state: 'waiting' },
    { recipient: 'ida@films.example', state: 'sent' },
    { recipient: 'nobody@films.example', state: 'failed', lastError: '550 no such user' },
  ]);
});

test('an email of an unknown kind, or with an invalid payload, is rejected without contacting the server', async () => {
  await enqueue('ida@films.example', defineMail({ ...definition, kind: 'tides.removed' }));
  await enqueue('zoe@films.example');
  await sql`update app.outbox_mails set payload = '{"harbour": 7}' where recipient = 'zoe@films.example'`.execute(
    api.platform.db,
  );
  await deliver();
  expect(sentEmails).toEqual([]);
  expect(await readOutboxRows()).toMatchObject([
    { state: 'failed', lastError: 'No mail template has the kind tides.removed.' },
    { state: 'failed', lastError: expect.stringContaining('harbour') },
  ]);
});

test("the worker does not start if two templates have the same kind, or a kind does not start with its module's name", () => {
  expect(() => createMailModule([{ name: 'tides', emails: [highTideEmail, highTideEmail] }])).toThrow('same kind');
  expect(() => createMailModule([{ name: 'moons', emails: [highTideEmail] }])).toThrow(
    'moons may not send the email tides.high',
  );
});

test('a killed worker’s email is sent by the next worker after its lease, with the same Message-ID', async () => {
  await enqueue('ida@films.example');
  const attempted = Promise.withResolvers<string>();
  replyTo = ({ messageId }) => {
    attempted.resolve(messageId);
    return new Promise(() => undefined);
  };
  // Never settles, like a killed process.
  void deliver();
  const messageId = await attempted.promise;
  replyTo = () => Promise.resolve(acceptedReply);
  advanceClockMs(119_000);
  await deliver();
  expect(sentEmails).toEqual([]);
  advanceClockMs(1_000);
  await deliver();
  expect(sentEmails).toMatchObject([{ messageId }]);
  expect(await readOutboxRows()).toMatchObject([{ state: 'sent', attempts: 2 }]);
});

test('an accepted email is not sent again if the database is down when it should be recorded', async () => {
  await enqueue('ida@films.example');
  const rename = (from: string, to: string) =>
    sql`alter table ${sql.table(`app.${from}`)} rename to ${sql.ref(to)}`.execute(api.platform.db);
  let restored: Promise<unknown> = Promise.resolve();
  replyTo = async () => {
    await rename('outbox_mails', 'outbox_away');
    restored = new Promise((resolve) => setTimeout(resolve, 300)).then(() => rename('outbox_away', 'outbox_mails'));
    return acceptedReply;
  };
  await deliver();
  await restored;
  advanceClockMs(hourMs);
  await deliver();
  expect(sentEmails).toHaveLength(1);
  expect(await readOutboxRows()).toMatchObject([{ state: 'sent', attempts: 1 }]);
});

test('concurrent workers send each email once', async () => {
  const people = Array.from({ length: 20 }, (_, number) => `person${number}@films.example`);
  for (const person of people) await enqueue(person);
  await Promise.all([deliver(), deliver(), deliver()]);
  expect(sentEmails.map(({ to }) => to).sort()).toEqual([...people].sort());
});
