import { calls } from '@reportage/contracts';
import { secondsInDay } from '../../../platform/clock.ts';
import { toJson } from '../../../platform/database/json.ts';
import { createOutbox } from '../../../platform/mail/outbox.ts';
import { readGrantStamps } from '../../../platform/partners/partner-items.ts';
import type { Person, TestApi } from '../../../testing/test-api.ts';
import type { WorkspaceItems } from '../../../testing/workspace-items.ts';
import { alertMail } from '../../alerts/alert-mail.ts';
import { createContentStore } from '../../digests/run/content-store.ts';
import { gatherDashboard } from '../../digests/run/gather-content.ts';
import { printReport } from '../../pdf/pdf.jobs.ts';
import { createWebhookOutbox } from '../../webhooks/index.ts';

/** Gives each check its own day, because an alert can have only one check a day. */
let frozenAlertCount = 0;

/**
 * Stores copies of partners' figures in a host workspace: a PDF, a digest and an alert.
 * @param copy.frozenText the text of the PDF and the alert, in place of the figures that they would contain
 * @returns the signed URLs of the PDF and the digest, by the ids of the calls that serve them
 */
export async function freezeNumbers(
  api: TestApi,
  host: Person,
  { items, boardId, frozenText }: { items: WorkspaceItems; boardId: string; frozenText: string },
): Promise<Record<string, string>> {
  const { platform } = api;
  const media = await platform.db
    .selectFrom('campaignMedia')
    .select('mediaId')
    .where('campaignId', '=', items.campaignId)
    .execute();
  const ids = media.map(({ mediaId }) => mediaId);
  const stamps = await readGrantStamps(platform, items.workspaceId, ids);
  if (Object.keys(stamps).length === 0) throw new Error('There are no grants.');
  const digest = await platform.db
    .selectFrom('digests')
    .selectAll()
    .where('id', '=', items.digestId)
    .executeTakeFirstOrThrow();
  const gatheredContent = await gatherDashboard(platform, { ...digest, dashboardId: boardId });
  if (!('content' in gatheredContent)) throw new Error(JSON.stringify(gatheredContent));
  const contentStore = createContentStore(platform);
  const tickId = platform.identifiers.next('digestTick');
  await contentStore.save(tickId, { ...gatheredContent, pictures: new Map(), pdf: undefined });

  await freezeAlert(api, items, { stamps, frozenText });

  const body = { reportId: items.reportId, workspaceSlug: items.workspaceSlug };
  const pdf = await api.send(calls.createPdf, { body }, host);
  const printer = { print: async () => Buffer.from(frozenText), close: async () => undefined };
  const attempt = { signal: new AbortController().signal, isLastAttempt: true };
  await printReport(platform, printer, pdf.body.id, attempt);
  const job = (await api.sendRaw({ url: pdf.body.statusUrl })).body as unknown as { url: string };
  const contentQuery = new URLSearchParams({ printToken: contentStore.issueToken(tickId) });
  return {
    [calls.downloadPdf.id]: job.url,
    [calls.getDigestContent.id]: `/api/dashboards/digest/content?${contentQuery}`,
  };
}

/** Stores an alert's check, webhook message and pending email. */
async function freezeAlert(
  { platform }: TestApi,
  { workspaceId, alertId, webhookId }: WorkspaceItems,
  { stamps, frozenText }: { stamps: Record<string, string>; frozenText: string },
): Promise<void> {
  const { db, clock, identifiers } = platform;
  const id = identifiers.next('alertCheck');
  const now = clock.now();
  const day = new Date(now.getTime() - frozenAlertCount * secondsInDay * 1_000).toISOString().slice(0, 10);
  frozenAlertCount += 1;
  const text = { en: `It was ${frozenText}.`, de: `Es waren ${frozenText}.` };
  const grants = { partnerGrants: toJson(stamps) };
  await db
    .insertInto('alertChecks')
    .values({
      id,
      workspaceId,
      alertId,
      day,
      ...grants,
      state: 'fired',
      text: toJson(text),
      problem: null,
      retryAt: now,
    })
    .execute();
  const message = {
    workspaceId,
    webhookId,
    type: 'alert.fired' as const,
    data: { text },
    grants: stamps,
    subjectId: id,
  };
  await createWebhookOutbox(platform).enqueue(db, message);
  await db.transaction().execute((tx) =>
    createOutbox(platform).enqueue(tx, alertMail, {
      workspaceId,
      to: 'reader@example.org',
      language: 'en',
      subjectId: id,
      payload: {
        alertId,
        alertName: 'Views',
        text,
        cardTitle: 'Views',
        dashboardName: 'Shown',
        workspaceName: 'Daily Planet',
        sourceNames: [],
        timezone: 'UTC',
        cardPath: '/',
        alertPath: '/',
        unsubscribePath: '/',
      },
    }),
  );
}
