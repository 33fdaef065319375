import type { DigestContent, DigestProblem } from '@reportage/contracts';
import { sql } from 'kysely';
import { toJson } from '../../../platform/database/json.ts';
import { isInLiveWorkspace } from '../../../platform/database/live-workspaces.ts';
import type { DigestRow, DigestRunRow } from '../../../schema/digest.tables.ts';
import { createNotifier } from '../../notifications/index.ts';
import type { ComposeTools } from './compose-tools.ts';
import { type ComposedDigest, createContentStore, getContentKey } from './content-store.ts';
import { createDigestFailedNotification } from './digest-notifications.ts';
import { type GatheredContent, gatherDashboard } from './gather-content.ts';
import { gatherReport } from './gather-report.ts';
import { shrinkPictures } from './shrink-pictures.ts';

/** An attempt never takes this long, so only one worker at a time composes a run. */
const leaseMs = 4 * 60_000;
const retryMs = 60_000;
const maxAttempts = 3;
const captureTimeoutMs = 60_000;
const maxCaptureAttempts = 2;
/** Delivery of an email is attempted for this long. */
const deliveryWindowMs = 24 * 3_600_000;

/** Problems that only a user can resolve; they pause the digest. */
const persistentProblems: readonly DigestProblem['kind'][] = ['source', 'access', 'empty', 'link'];

const claimRun = ({ db, clock }: ComposeTools['platform']): Promise<DigestRunRow | undefined> => {
  const now = clock.now();
  const nextRunId = db
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
    .where('id', '=', nextRunId)
    .returningAll()
    .executeTakeFirst();
};

/**
 * Captures pictures and a PDF of the cards. If the browser fails, the email is sent without them, because its text and
 * tables contain the figures.
 */
async function captureCards(
  { platform, printer }: ComposeTools,
  runId: string,
  content: DigestContent,
  withPdf: boolean,
) {
  const page = new URL('/digests/print', platform.config.PUBLIC_ORIGIN);
  page.searchParams.set('printToken', createContentStore(platform).issueToken(runId));
  for (let attempt = 1; attempt <= maxCaptureAttempts; attempt += 1) {
    try {
      const signal = AbortSignal.timeout(captureTimeoutMs);
      const { pictures, pdf } = await printer.capture(page.href, { language: content.language, signal, withPdf });
      return { pictures: await shrinkPictures(pictures), pdf };
    } catch (error) {
      platform.log.warn({ err: error, runId, attempt }, 'could not capture the cards of a digest');
    }
  }
  return { pictures: new Map<string, Buffer>(), pdf: undefined };
}

/** Marks the run as failed, notifies the digest's owner, and pauses a digest that would fail again. */
const failRun = ({ platform }: ComposeTools, run: DigestRunRow, digest: DigestRow, problem: DigestProblem) =>
  platform.db.transaction().execute(async (tx) => {
    const update = await tx
      .updateTable('digestTicks')
      .set({ state: 'failed', problem: toJson(problem) })
      .where('id', '=', run.id)
      .where('attempts', '=', run.attempts)
      .where('state', '=', 'waiting')
      .executeTakeFirst();
    if (update.numUpdatedRows === 0n) return;
    if (persistentProblems.includes(problem.kind) && !run.isTest) {
      await tx
        .updateTable('digests')
        .set({ status: 'paused', problem: toJson(problem), nextRunAt: null, version: sql<number>`version + 1` })
        .where('id', '=', digest.id)
        .where('status', '=', 'active')
        .execute();
    }
    await createNotifier(platform).notify(tx, createDigestFailedNotification(digest));
  });

/**
 * Creates the rows for all emails in one transaction, so that a crash neither loses an email nor sends it twice.
 * @returns false if there are no recipients
 */
const createDeliveries = ({ platform }: ComposeTools, run: DigestRunRow, digest: DigestRow): Promise<boolean> =>
  platform.db.transaction().execute(async (tx) => {
    const { clock, identifiers, config } = platform;
    const now = clock.now();
    const update = await tx
      .updateTable('digestTicks')
      .set({ state: 'ready', contentKey: getContentKey(run.id) })
      .where('id', '=', run.id)
      .where('attempts', '=', run.attempts)
      .where('state', '=', 'waiting')
      .executeTakeFirst();
    if (update.numUpdatedRows === 0n) return true;
    const recipients =
      run.testEmail === null
        ? await tx
            .selectFrom('digestRecipients')
            .select(['id', 'email'])
            .where('digestId', '=', digest.id)
            .where('isListed', '=', true)
            .where('unsubscribedAt', 'is', null)
            .execute()
        : [{ id: null, email: run.testEmail }];
    if (recipients.length === 0) return false;
    const host = new URL(config.PUBLIC_ORIGIN).hostname;
    const rows = recipients.map(({ id: recipientId, email }) => {
      const id = identifiers.next('digestDelivery');
      const giveUpAt = new Date(now.getTime() + deliveryWindowMs);
      return {
        id,
        tickId: run.id,
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

async function gatherRunContent(tools: ComposeTools, digest: DigestRow, run: DigestRunRow): Promise<GatheredContent> {
  const { dashboardId, reportId } = digest;
  if (dashboardId !== null) return gatherDashboard(tools.platform, { ...digest, dashboardId });
  if (reportId !== null) return gatherReport(tools, { ...digest, reportId }, run);
  return { problem: { kind: 'access' } };
}

async function composeRun(tools: ComposeTools, run: DigestRunRow): Promise<void> {
  const { platform } = tools;
  const digest = await platform.db.selectFrom('digests').selectAll().where('id', '=', run.digestId).executeTakeFirst();
  if (!digest) return;
  try {
    const gatheredContent = await gatherRunContent(tools, digest, run);
    if ('problem' in gatheredContent) return await failRun(tools, run, digest, gatheredContent.problem);
    const store = createContentStore(platform);
    const draft: ComposedDigest = { pdf: undefined, ...gatheredContent, pictures: new Map() };
    // The captured page reads its content from the store.
    await store.save(run.id, draft);
    // A report's PDF was printed when its content was gathered.
    const needsPdf = digest.withPdf && draft.pdf === undefined;
    const capture = await captureCards(tools, run.id, draft.content, needsPdf);
    await store.save(run.id, { ...draft, ...capture, pdf: draft.pdf ?? capture.pdf });
    const hasRecipients = await createDeliveries(tools, run, digest);
    if (!hasRecipients) await markSkipped(tools, run);
  } catch (error) {
    platform.log.warn({ err: error, runId: run.id }, 'could not compose a digest');
    if (run.attempts >= maxAttempts) return failRun(tools, run, digest, { kind: 'numbers' });
    await platform.db
      .updateTable('digestTicks')
      .set({ retryAt: new Date(platform.clock.now().getTime() + retryMs * run.attempts) })
      .where('id', '=', run.id)
      .where('attempts', '=', run.attempts)
      .execute();
  }
}

async function markSkipped({ platform: { db } }: ComposeTools, run: DigestRunRow): Promise<void> {
  await db
    .updateTable('digestTicks')
    .set({ state: 'skipped', problem: toJson<DigestProblem>({ kind: 'noRecipients' }) })
    .where('id', '=', run.id)
    .execute();
}

/** Composes all waiting runs, one after another. */
export async function composeRuns(tools: ComposeTools, signal: AbortSignal): Promise<void> {
  while (!signal.aborted) {
    const run = await claimRun(tools.platform);
    if (!run) return;
    await composeRun(tools, run);
  }
}
