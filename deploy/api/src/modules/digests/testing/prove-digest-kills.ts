import { setTimeout as delay } from 'node:timers/promises';
import { calls, type Digest } from '@reportage/contracts';
import { createRandom } from '../../../platform/random.ts';
import { findLedgerProblems, type LedgerEntry, readLedger } from './check-ledger.ts';
import { type DigestFixture, openDigestFixture, recipientEmails } from './digest-fixture.ts';
import type { MailReceiver, ReceivedEmail } from './mail-receiver.ts';

interface KillsOptions {
  seed: number;
  kills: number;
  log(text: string): void;
}

export interface DigestProofResult {
  problems: string[];
  figures: Record<string, number>;
}

const digestCount = 4;
const dueShare = 0.5;
/** Longer than any lease, and longer than the first retry delays of a deferred email. */
const outageMinutes = 10;
const maxWaitMs = 12_000;
/** The share of kills that happen while digests become due and are composed, before any email is sent. */
const earlyKillShare = 0.3;
const maxEarlyDelayMs = 2_500;
/** A later kill happens after up to this many further emails, while the next one is being sent. */
const maxFurtherEmails = 16;
const maxLateDelayMs = 250;

/** Excludes emails that notify the owner of failures. */
const listDigestEmails = ({ received }: MailReceiver): ReceivedEmail[] =>
  received.filter(({ to }) => recipientEmails.includes(to));

/** Makes random digests due and returns the runs. Skips digests that are already due. */
async function makeDigestsDue(
  { api }: DigestFixture,
  digests: readonly Digest[],
  random: () => number,
): Promise<string[]> {
  const newlyDue: string[] = [];
  for (const { id } of digests) {
    if (random() >= dueShare) continue;
    const dueAt = new Date(Date.now() - 1_000);
    const result = await api.platform.db
      .updateTable('digests')
      .set({ nextRunAt: dueAt })
      .where('id', '=', id)
      .where('nextRunAt', '>', new Date())
      .executeTakeFirst();
    if (result.numUpdatedRows > 0n) newlyDue.push(`${id} ${dueAt.toISOString()}`);
  }
  return newlyDue;
}

/** Waits for a random moment in a run: before its first email, between emails, or while one is being sent. */
async function waitForMoment({ receiver, hasPendingWork }: DigestFixture, random: () => number): Promise<void> {
  if (random() < earlyKillShare) return delay(random() * maxEarlyDelayMs);
  const emailCount = receiver.received.length + Math.floor(random() * maxFurtherEmails);
  const deadline = Date.now() + maxWaitMs;
  while (receiver.received.length < emailCount && Date.now() < deadline && (await hasPendingWork())) await delay(20);
  return delay(random() * maxLateDelayMs);
}

/** Reads the emails claimed by a worker, including claims of killed workers whose leases have not expired. */
async function readClaims({ api }: DigestFixture): Promise<Set<string>> {
  const rows = await api.platform.db
    .selectFrom('digestDeliveries')
    .select(['id', 'attempts'])
    .where('state', '=', 'sending')
    .execute();
  return new Set(rows.map(({ id, attempts }) => `${id} ${attempts}`));
}

/** Describes the worker's activity when it was killed. */
async function describeMoment(fixture: DigestFixture, earlierClaims: ReadonlySet<string>): Promise<string> {
  const claims = await readClaims(fixture);
  if ([...claims].some((claim) => !earlierClaims.has(claim))) return 'killed while an email was being sent';
  const { db } = fixture.api.platform;
  const waiting = await db.selectFrom('digestTicks').select('id').where('state', '=', 'waiting').executeTakeFirst();
  return waiting ? 'killed while a digest was being composed' : 'killed at another moment';
}

/** Resends all emails with an unknown outcome, and checks that they arrive with their original Message-IDs. */
async function resendUnknownEmails(fixture: DigestFixture, digests: readonly Digest[], ledger: readonly LedgerEntry[]) {
  const { api, query, owner, receiver } = fixture;
  const problems: string[] = [];
  const previousCount = listDigestEmails(receiver).length;
  const unknownEntries = ledger.filter(({ state }) => state === 'unknown');
  const resendableById = new Map<string, boolean>();
  for (const { id } of digests) {
    const { body } = await api.send(calls.listDigestDeliveries, { params: { id }, query }, owner);
    for (const delivery of body.data)
      if (delivery.state === 'unknown') resendableById.set(delivery.id, delivery.canResend);
  }
  for (const { id, digestId } of unknownEntries) {
    if (!resendableById.get(id)) problems.push(`${id} is unknown, but cannot be resent`);
    const body = { deliveryId: id };
    const { status } = await api.send(calls.resendDigest, { params: { id: digestId }, query, body }, owner);
    if (status !== 202) problems.push(`Resending ${id} was rejected with ${status}`);
  }
  await fixture.finishPendingWork();
  const resentEmails = listDigestEmails(receiver)
    .slice(previousCount)
    .map(({ messageId, to }) => `${messageId} ${to}`);
  const expectedEmails = unknownEntries.map(({ messageId, email }) => `${messageId} ${email}`);
  if (JSON.stringify(resentEmails.sort()) !== JSON.stringify(expectedEmails.sort()))
    problems.push(`Resending sent ${JSON.stringify(resentEmails)} instead of ${JSON.stringify(expectedEmails)}`);
  return problems;
}

async function killRepeatedly(
  fixture: DigestFixture,
  { kills, log }: KillsOptions,
  random: () => number,
): Promise<DigestProofResult> {
  const { receiver } = fixture;
  const digests = await Promise.all(
    Array.from({ length: digestCount }, (_, index) => fixture.createDigest({ name: `Morning ${index}` })),
  );
  const figures: Record<string, number> = {};
  const dueRuns: string[] = [];
  for (let kill = 1; kill <= kills; kill += 1) {
    const claims = await readClaims(fixture);
    await fixture.startWorker();
    dueRuns.push(...(await makeDigestsDue(fixture, digests, random)));
    await fixture.runNow();
    await waitForMoment(fixture, random);
    await fixture.stopWorker('SIGKILL');
    const moment = await describeMoment(fixture, claims);
    figures[moment] = (figures[moment] ?? 0) + 1;
    if (random() < 0.7) await fixture.skipMinutes(outageMinutes);
    if (kill % 5 === 0) log(`${kill} of ${kills} kills, ${receiver.received.length} emails`);
  }
  receiver.acceptImmediately();
  await fixture.skipMinutes(outageMinutes);
  await fixture.startWorker();
  await fixture.finishPendingWork();
  const ledger = await readLedger(fixture.api);
  const problems = await findLedgerProblems(fixture.api, {
    ledger,
    received: listDigestEmails(receiver),
    dueRuns,
  });
  const entriesByState = Map.groupBy(ledger, ({ state }) => state);
  const emailCounts = [...entriesByState].map(([state, entries]) => [`emails ${state}`, entries.length]);
  const totals = {
    'due digests': dueRuns.length,
    'emails received': listDigestEmails(receiver).length,
    ...receiver.faults,
  };
  problems.push(...(await resendUnknownEmails(fixture, digests, ledger)));
  return { problems, figures: { kills, ...figures, ...totals, ...Object.fromEntries(emailCounts) } };
}

/** Kills the worker at random moments while it composes digests and sends them through an unreliable email server. */
export async function proveDigestKills(options: KillsOptions): Promise<DigestProofResult> {
  const random = createRandom(options.seed);
  const fixture = await openDigestFixture(random);
  try {
    return await killRepeatedly(fixture, options, random);
  } finally {
    await fixture.close();
  }
}
