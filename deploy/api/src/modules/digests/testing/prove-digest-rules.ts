import { randomUUID } from 'node:crypto';
import { calls, type Digest } from '@reportage/contracts';
import { createRandom } from '../../../platform/random.ts';
import { type DigestFixture, openDigestFixture, recipientEmails } from './digest-fixture.ts';
import type { DigestProofResult } from './prove-digest-kills.ts';

type Check = (fixture: DigestFixture) => Promise<string[]>;

const dayMs = 86_400_000;
const outageDays = 4;
const readDigest = async ({ api, owner, query }: DigestFixture, { id }: Digest): Promise<Digest> =>
  (await api.send(calls.getDigest, { params: { id }, query }, owner)).body;
const setStatus = ({ api, owner, query }: DigestFixture, { id, version }: Digest, status: 'active' | 'paused') =>
  api.send(calls.updateDigest, { query, body: { id, version, status } }, owner);
const countEmailsTo = ({ receiver }: DigestFixture, recipient: string): number =>
  receiver.received.filter(({ to }) => to === recipient).length;

/** Moves a digest's next run back by a number of days, as if the product had been stopped for that long. */
async function simulateOutage({ api }: DigestFixture, { id }: Digest, days: number): Promise<void> {
  const { db } = api.platform;
  const { nextRunAt } = await db
    .selectFrom('digests')
    .select('nextRunAt')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const earlier = new Date((nextRunAt?.getTime() ?? 0) - days * dayMs);
  await db.updateTable('digests').set({ nextRunAt: earlier }).where('id', '=', id).execute();
}

const checkOutage: Check = async (fixture) => {
  const digest = await fixture.createDigest({ name: 'After an outage', recipients: ['outage@films.example'] });
  const [next = ''] = digest.nextRuns;
  await simulateOutage(fixture, digest, outageDays);
  await fixture.startWorker();
  await fixture.finishPendingWork();
  await fixture.stopWorker('SIGTERM');
  const { digests, nextRuns } = await readDigest(fixture, digest);
  const latest = new Date(Date.parse(next) - dayMs).toISOString();
  const runTimes = digests.map(({ dueAt }) => dueAt);
  return [
    ...(countEmailsTo(fixture, 'outage@films.example') === 1
      ? []
      : ['After an outage, the number of emails sent was not one']),
    ...(JSON.stringify(runTimes) === JSON.stringify([latest])
      ? []
      : [`After an outage, the missed runs ${runTimes} were sent`]),
    ...(nextRuns[0] === next ? [] : [`After an outage, the next run is ${nextRuns[0]}`]),
  ];
};

const checkResuming: Check = async (fixture) => {
  const digest = await fixture.createDigest({ name: 'Resumed', recipients: ['resumed@films.example'] });
  const { body: pausedDigest } = await setStatus(fixture, digest, 'paused');
  await setStatus(fixture, pausedDigest, 'active');
  await fixture.startWorker();
  await fixture.finishPendingWork();
  await fixture.stopWorker('SIGTERM');
  const { digests, nextRuns, status } = await readDigest(fixture, digest);
  const isQuiet = countEmailsTo(fixture, 'resumed@films.example') === 0 && digests.length === 0;
  const isUnchanged = status === 'active' && nextRuns[0] === digest.nextRuns[0];
  return [
    ...(isQuiet ? [] : ['A resumed digest was sent immediately']),
    ...(isUnchanged ? [] : [`A resumed digest is ${status}, and its next run is ${nextRuns[0]}`]),
  ];
};

const checkDoubleClick: Check = async (fixture) => {
  const requestKey = randomUUID();
  const clicks = await Promise.all([1, 2].map(() => fixture.createDigest({ name: 'Saved twice', requestKey })));
  const { body } = await fixture.api.send(calls.listDigests, { query: fixture.query }, fixture.owner);
  const stored = body.data.filter(({ name }) => name === 'Saved twice');
  const ids = new Set([...clicks, ...stored].map(({ id }) => id));
  const [storedDigest] = stored;
  if (ids.size !== 1 || stored.length !== 1) return [`Two clicks on Save created ${stored.length} digests`];
  return storedDigest?.recipients.length === recipientEmails.length
    ? []
    : ['Two clicks on Save changed the recipients'];
};

const checkLastRun: Check = async (fixture) => {
  const digest = await fixture.createDigest({ name: 'Last run', recipients: ['last@films.example'] });
  await simulateOutage(fixture, digest, 1);
  const endsOn = new Date(Date.parse(digest.nextRuns[0] ?? '') - dayMs).toISOString().slice(0, 10);
  await fixture.api.platform.db.updateTable('digests').set({ endsOn }).where('id', '=', digest.id).execute();
  await fixture.startWorker();
  await fixture.finishPendingWork();
  await fixture.finishPendingWork();
  await fixture.stopWorker('SIGTERM');
  const { status, nextRuns } = await readDigest(fixture, digest);
  const emailCount = countEmailsTo(fixture, 'last@films.example');
  if (status !== 'ended' || nextRuns.length > 0) return [`After its last run, a digest is ${status}`];
  return emailCount === 1 ? [] : [`A digest’s last email was sent ${emailCount} times`];
};

const checks = { checkOutage, checkResuming, checkDoubleClick, checkLastRun };

/**
 * Checks that digests keep to their schedule despite an outage, a pause or a double click on Save, and end after their
 * last run.
 */
export async function proveDigestRules(): Promise<DigestProofResult> {
  const fixture = await openDigestFixture(createRandom(1));
  fixture.receiver.acceptImmediately();
  try {
    const problems: string[] = [];
    for (const check of Object.values(checks)) problems.push(...(await check(fixture)));
    return { problems, figures: { rules: Object.keys(checks).length } };
  } finally {
    await fixture.close();
  }
}
