import type { DigestContent, DigestProblem } from '@reportage/contracts';
import { sql } from 'kysely';
import { toJson } from '../../../platform/database/json.ts';
import { isInLiveWorkspace } from '../../../platform/database/live-workspaces.ts';
import type { DigestRow, DigestTickRow } from '../../../schema/digest.tables.ts';
import { createNotifier } from '../../notifications/index.ts';
import type { ComposeTools } from './compose-tools.ts';
import { type ComposedDigest, createContentStore, getContentKey } from './content-store.ts';
import { digestFailedNotification } from './digest-notifications.ts';
import { type GatheredContent, gatherContent } from './gather-content.ts';
import { gatherReport } from './gather-report.ts';
import { shrinkPictures } from './shrink-pictures.ts';

/** Longer than an attempt takes, so that only one worker composes a tick at a time. */
const leaseMs = 4 * 60_000;
const retryMs = 60_000;
const maxAttempts = 3;
const captureMs = 60_000;
const captureAttempts = 2;
/** How long sending an email is attempted. */
const deliverForMs = 24 * 3_600_000;

/** Problems that pause the digest, because they last until a user resolves them. */
const pausingProblems: readonly DigestProblem['kind'][] = ['source', 'access', 'empty', 'link'];

const claimTick = ({ db, clock }: ComposeTools['platform']): Promise<DigestTickRow | undefined> => {
  const now = clock.now();
  const next = db
    .selectFrom('digestTicks')
    .select('id')
    .where('state', '=', 'waiting')
    .where('retryAt', '<=', now)
    .where(isInLiveWorkspace('digestTicks'))
    .orderBy('retryAt')
    .orderBy('id')
    .limit(1)
    .forUpdate()
    .skipLocked();
  return db
    .updateTable('digestTicks')
    .set({ attempts: sql<number>`attempts + 1`, retryAt: new Date(now.getTime() + leaseMs) })
    .where('id', '=', next)
    .returningAll()
    .executeTakeFirst();
};

/** Pictures and PDF of the cards. An email without them still has the numbers, so it does not wait for a failing browser. */
async function capture({ platform, printer }: ComposeTools, tickId: string, content: DigestContent, withPdf: boolean) {
  const page = new URL('/digests/print', platform.config.PUBLIC_ORIGIN);
  page.searchParams.set('printToken', createContentStore(platform).issueToken(tickId));
  for (let attempt = 1; attempt <= captureAttempts; attempt += 1) {
    try {
      const signal = AbortSignal.timeout(captureMs);
      const { pictures, pdf } = await printer.capture(page.href, { language: content.language, signal, withPdf });
      return { pictures: await shrinkPictures(pictures), pdf };
    } catch (error) {
      platform.log.warn({ err: error, tickId, attempt }, 'the cards of a digest were not drawn');
    }
  }
  return { pictures: new Map<string, Buffer>(), pdf: undefined };
}

/** Marks the tick as failed, notifies the digest's owner, and pauses a digest that would fail again. */
const failTick = ({ platform }: ComposeTools, tick: DigestTickRow, digest: DigestRow, problem: DigestProblem) =>
  platform.db.transaction().execute(async (tx) => {
    const failed = await tx
      .updateTable('digestTicks')
      .set({ state: 'failed', problem: toJson(problem) })
      .where('id', '=', tick.id)
      .where('attempts', '=', tick.attempts)
      .where('state', '=', 'waiting')
      .executeTakeFirst();
    if (failed.numUpdatedRows === 0n) return;
    if (pausingProblems.includes(problem.kind) && !tick.isTest) {
      await tx
        .updateTable('digests')
        .set({ status: 'paused', problem: toJson(problem), nextRunAt: null, version: sql<number>`version + 1` })
        .where('id', '=', digest.id)
        .where('status', '=', 'active')
        .execute();
    }
    await createNotifier(platform).notify(tx, digestFailedNotification(digest));
  });

/**
 * Creates the rows of all emails in one transaction, so that a crash neither loses nor repeats any. @returns false
 * without recipients
 */
const makeDeliveries = ({ platform }: ComposeTools, tick: DigestTickRow, digest: DigestRow): Promise<boolean> =>
  platform.db.transaction().execute(async (tx) => {
    const { clock, identifiers, config } = platform;
    const now = clock.now();
    const composed = await tx
      .updateTable('digestTicks')
      .set({ state: 'ready', contentKey: getContentKey(tick.id) })
      .where('id', '=', tick.id)
      .where('attempts', '=', tick.attempts)
      .where('state', '=', 'waiting')
      .executeTakeFirst();
    if (composed.numUpdatedRows === 0n) return true;
    const recipients =
      tick.testEmail === null
        ? await tx
            .selectFrom('digestRecipients')
            .select(['id', 'email'])
            .where('digestId', '=', digest.id)
            .where('isListed', '=', true)
            .where('unsubscribedAt', 'is', null)
            .execute()
        : [{ id: null, email: tick.testEmail }];
    if (recipients.length === 0) return false;
    const host = new URL(config.PUBLIC_ORIGIN).hostname;
    const rows = recipients.map(({ id: recipientId, email }) => {
      const id = identifiers.next('digestDelivery');
      const giveUpAt = new Date(now.getTime() + deliverForMs);
      return {
        id,
        tickId: tick.id,
        recipientId,
        email,
        messageId: `<${id}@${host}>`,
        dueAt: now,
        giveUpAt,
        createdAt: now,
      };
    });
    await tx.insertInto('digestDeliveries').values(rows).execute();
    return true;
  });

async function gather(tools: ComposeTools, digest: DigestRow, tick: DigestTickRow): Promise<GatheredContent> {
  const { dashboardId, reportId } = digest;
  if (dashboardId !== null) return gatherContent(tools.platform, { ...digest, dashboardId });
  if (reportId !== null) return gatherReport(tools, { ...digest, reportId }, tick);
  return { problem: { kind: 'access' } };
}

async function compose(tools: ComposeTools, tick: DigestTickRow): Promise<void> {
  const { platform } = tools;
  const digest = await platform.db.selectFrom('digests').selectAll().where('id', '=', tick.digestId).executeTakeFirst();
  if (!digest) return;
  try {
    const gathered = await gather(tools, digest, tick);
    if ('problem' in gathered) return await failTick(tools, tick, digest, gathered.problem);
    const store = createContentStore(platform);
    const draft: ComposedDigest = { pdf: undefined, ...gathered, pictures: new Map() };
    // The page to print reads the content from the store.
    await store.save(tick.id, draft);
    // A report has already been printed.
    const needsPdf = digest.withPdf && draft.pdf === undefined;
    const captured = await capture(tools, tick.id, draft.content, needsPdf);
    await store.save(tick.id, { ...draft, ...captured, pdf: draft.pdf ?? captured.pdf });
    const hasRecipients = await makeDeliveries(tools, tick, digest);
    if (!hasRecipients) await skip(tools, tick);
  } catch (error) {
    platform.log.warn({ err: error, tickId: tick.id }, 'a digest was not composed');
    if (tick.attempts >= maxAttempts) return failTick(tools, tick, digest, { kind: 'numbers' });
    await platform.db
      .updateTable('digestTicks')
      .set({ retryAt: new Date(platform.clock.now().getTime() + retryMs * tick.attempts) })
      .where('id', '=', tick.id)
      .where('attempts', '=', tick.attempts)
      .execute();
  }
}

async function skip({ platform: { db } }: ComposeTools, tick: DigestTickRow): Promise<void> {
  await db
    .updateTable('digestTicks')
    .set({ state: 'skipped', problem: toJson<DigestProblem>({ kind: 'noRecipients' }) })
    .where('id', '=', tick.id)
    .execute();
}

/** Composes the contents of all waiting ticks, one after another. */
export async function composeTicks(tools: ComposeTools, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const tick = await claimTick(tools.platform);
    if (!tick) return;
    await compose(tools, tick);
  }
}
