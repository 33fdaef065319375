import { mayAct } from '@reportage/contracts';
import type { DigestRow, DigestRunRow } from '../../../schema/digest.tables.ts';
import { addMediaTitles } from '../../dashboards/index.ts';
import { printPreview } from '../../pdf/index.ts';
import { getSenderName } from '../../report-links/index.ts';
import { createReportsService } from '../../reports/index.ts';
import { removeHiddenLists } from '../../reports/list-visibility.ts';
import { getReportPath } from '../digests.presenter.ts';
import { findReportToSend } from '../sendable-report.ts';
import type { ComposeTools } from './compose-tools.ts';
import { type GatheredContent, listFailingSources } from './gather-content.ts';

/** A complete report is too long for an email, so the email shows only the first cards and links to the report. */
const maxEmailCards = 6;

/**
 * Gathers a report's published text and sections with current figures and republishes them, so that the email, guest
 * link and PDF show the same content. For a test email, nothing is published. If a source is failing, nothing is
 * published or sent.
 */
export async function gatherReport(
  { platform, printer }: ComposeTools,
  digest: DigestRow & { reportId: string },
  run: Pick<DigestRunRow, 'isTest'>,
): Promise<GatheredContent> {
  const { db, clock } = platform;
  const { workspaceId, ownerId, reportId, reportLinkId } = digest;
  const member = await db
    .selectFrom('memberships')
    .select('access')
    .where('workspaceId', '=', workspaceId)
    .where('userId', '=', ownerId)
    .executeTakeFirst();
  const reportRow = await findReportToSend(db, workspaceId, { reportId, reportLinkId });
  if (!member || !mayAct(member.access, 'edit') || !reportRow) return { problem: { kind: 'access' } };
  const [isOn, endsAt] =
    reportLinkId === null ? [reportRow.linkIsOn, reportRow.linkEndsAt] : [reportRow.isOn, reportRow.endsAt];
  const service = createReportsService(platform);
  const renewal = await service.prepareRenewal({ workspaceId }, reportId);
  if (!renewal || !isOn || (endsAt !== null && endsAt <= clock.now())) return { problem: { kind: 'link' } };

  const { cards } = renewal.preview;
  const sourceNames = await listFailingSources(
    db,
    cards.flatMap(({ meta }) => meta.sources.map(({ id }) => id)),
  );
  if (sourceNames.length > 0) return { problem: { kind: 'source', sourceNames } };
  if (!run.isTest) await service.publishRenewal({ workspaceId }, renewal, ownerId);
  const preview = removeHiddenLists(renewal.preview, reportRow.listVisibility);
  const { report } = preview;
  const titledResults = await addMediaTitles(db, workspaceId, preview.cards);
  const shownCards = report.sort.flatMap(({ id, name }) => {
    const card = report.layout.find((layoutCard) => layoutCard.id === id);
    const result = titledResults.find(({ cardId }) => cardId === id);
    return card && result ? [{ title: name, card, result }] : [];
  });
  const pdf = digest.withPdf
    ? await printPreview(platform, printer, {
        workspaceSlug: reportRow.slug,
        snapshot: preview,
        grants: renewal.grants,
      })
    : undefined;
  const senderName = getSenderName(reportRow);
  return {
    content: {
      about: 'report',
      name: digest.name,
      dashboardName: report.name,
      workspaceName: reportRow.workspaceName,
      ...(senderName ? { senderName } : {}),
      path: getReportPath(reportRow.slug, reportId, reportRow.code),
      language: digest.language,
      timezone: report.settings.timezone,
      period: preview.cards[0]?.meta.period ?? report.date,
      colors: [],
      cards: shownCards.slice(0, maxEmailCards),
    },
    grants: { workspaceId, stamps: renewal.grants },
    ...(pdf ? { pdf } : {}),
  };
}
