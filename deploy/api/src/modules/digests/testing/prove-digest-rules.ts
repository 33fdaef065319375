import { randomUUID } from 'node:crypto';
import { calls, type Digest } from '@reportage/contracts';
import { createRandom } from '../../../platform/random.ts';
import { type DigestStand, openDigestStand, people } from './digest-stand.ts';
import type { Proved } from './prove-digest-kills.ts';

type Check = (stand: DigestStand) => Promise<string[]>;

const dayMs = 86_400_000;
const outageDays = 4;
const read = async ({ api, owner, query }: DigestStand, { id }: Digest): Promise<Digest> =>
  (await api.send(calls.getDigest, { params: { id }, query }, owner)).body;
const setStatus = ({ api, owner, query }: DigestStand, { id, version }: Digest, status: 'active' | 'paused') =>
  api.send(calls.updateDigest, { query, body: { id, version, status } }, owner);
const mailsTo = ({ receiver }: DigestStand, address: string): number =>
  receiver.received.filter(({ to }) => to === address).length;

/** Moves the next run of a digest back by days, as if the product had been off for so long. */
async function passDays({ api }: DigestStand, { id }: Digest, days: number): Promise<void> {
  const { db } = api.platform;
  const { nextRunAt } = await db
    .selectFrom('digests')
    .select('nextRunAt')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const earlier = new Date((nextRunAt?.getTime() ?? 0) - days * dayMs);
  await db.updateTable('digests').set({ nextRunAt: earlier }).where('id', '=', id).execute();
}

const afterOutage: Check = async (stand) => {
  const digest = await stand.add({ name: 'After an outage', recipients: ['outage@films.example'] });
  const [next = ''] = digest.nextRuns;
  await passDays(stand, digest, outageDays);
  await stand.startWorker();
  await stand.settle();
  await stand.end('SIGTERM');
  const { digests, nextRuns } = await read(stand, digest);
  const latest = new Date(Date.parse(next) - dayMs).toISOString();
  const made = digests.map(({ dueAt }) => dueAt);
  return [
    ...(mailsTo(stand, 'outage@films.example') === 1 ? [] : ['After an outage there was not exactly one mail']),
    ...(JSON.stringify(made) === JSON.stringify([latest]) ? [] : [`After an outage ${made} were made up for`]),
    ...(nextRuns[0] === next ? [] : [`After an outage the next run is ${nextRuns[0]}`]),
  ];
};

const afterResuming: Check = async (stand) => {
  const digest = await stand.add({ name: 'Resumed', recipients: ['resumed@films.example'] });
  const paused = await setStatus(stand, digest, 'paused');
  await setStatus(stand, paused.body, 'active');
  await stand.startWorker();
  await stand.settle();
  await stand.end('SIGTERM');
  const { digests, nextRuns, status } = await read(stand, digest);
  const isQuiet = mailsTo(stand, 'resumed@films.example') === 0 && digests.length === 0;
  const isAsBefore = status === 'active' && nextRuns[0] === digest.nextRuns[0];
  return [
    ...(isQuiet ? [] : ['A resumed digest was sent at once']),
    ...(isAsBefore ? [] : [`A resumed digest is ${status}, next ${nextRuns[0]}`]),
  ];
};

const twoClicks: Check = async (stand) => {
  const requestKey = randomUUID();
  const clicks = await Promise.all([1, 2].map(() => stand.add({ name: 'Saved twice', requestKey })));
  const { body } = await stand.api.send(calls.listDigests, { query: stand.query }, stand.owner);
  const stored = body.data.filter(({ name }) => name === 'Saved twice');
  const ids = new Set([...clicks, ...stored].map(({ id }) => id));
  const [only] = stored;
  if (ids.size !== 1 || stored.length !== 1) return [`Two clicks on Save made ${stored.length} digests`];
  return only?.recipients.length === people.length ? [] : ['Two clicks on Save changed the recipients'];
};

const exhausted: Check = async (stand) => {
  const digest = await stand.add({ name: 'Exhausted', recipients: ['last@films.example'] });
  await passDays(stand, digest, 1);
  const endsOn = new Date(Date.parse(digest.nextRuns[0] ?? '') - dayMs).toISOString().slice(0, 10);
  await stand.api.platform.db.updateTable('digests').set({ endsOn }).where('id', '=', digest.id).execute();
  await stand.startWorker();
  await stand.settle();
  await stand.settle();
  await stand.end('SIGTERM');
  const { status, nextRuns } = await read(stand, digest);
  const mails = mailsTo(stand, 'last@films.example');
  if (status !== 'ended' || nextRuns.length > 0) return [`An exhausted digest is ${status}`];
  return mails === 1 ? [] : [`An exhausted digest sent its last mail ${mails} times`];
};

const checks = { afterOutage, afterResuming, twoClicks, exhausted };

/** What a schedule does after an outage, a pause and its end, by the worker itself. */
export async function proveDigestRules(): Promise<Proved> {
  const stand = await openDigestStand(createRandom(1));
  stand.receiver.calmDown();
  try {
    const problems: string[] = [];
    for (const check of Object.values(checks)) problems.push(...(await check(stand)));
    return { problems, figures: { rules: Object.keys(checks).length } };
  } finally {
    await stand.close();
  }
}
