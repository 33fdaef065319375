import type { Highlight, HighlightPreview, HighlightTarget, Report } from '@reportage/contracts';
import type { HighlightContent, HighlightRow } from '../../schema/highlight.tables.ts';

/** A highlight row, and whether it differs from what guests see. */
export type StoredHighlight = HighlightRow & { hasUnpublishedChanges: boolean };

export function presentHighlight(
  report: Report,
  content: HighlightContent,
  row: StoredHighlight | undefined,
  targets: HighlightTarget[] = [],
): Highlight {
  const { id, type, language, name, groupId, campaignId, campaignName, clientName, date } = report;
  const { workspace, settings, pictures } = report;
  return {
    ...content,
    campaignId,
    report: {
      id,
      type,
      language,
      name,
      groupId,
      campaignName,
      clientName,
      date,
      workspace,
      clientLogo: pictures?.clientLogo ?? null,
      timezone: settings.timezone,
    },
    targets,
    link: { isOn: row?.linkIsOn ?? false, endsAt: row?.linkEndsAt?.toISOString() ?? null },
    publishedAt: row?.publishedAt?.toISOString() ?? null,
    hasUnpublishedChanges: row?.hasUnpublishedChanges ?? false,
    version: row?.version ?? 0,
  };
}

/**
 * Combines a highlight with its figures for publication. Omits what only hidden sections show, because guests must
 * not see it.
 */
export function freezeHighlight(highlight: Highlight, cards: HighlightPreview['cards'], at: Date): HighlightPreview {
  const { hasUnpublishedChanges: _changes, version: _version, ...frozen } = highlight;
  const sort = highlight.sort.filter(({ hidden }) => !hidden);
  const layout = highlight.layout.filter((section) => sort.some(({ id }) => id === section.id));
  const targets = highlight.targets?.filter(({ metric }) => layout.some((section) => section.metric === metric));
  const publishedAt = at.toISOString();
  return {
    highlight: { ...frozen, sort, layout, ...(targets ? { targets } : {}), publishedAt },
    cards,
    publishedAt,
  };
}
