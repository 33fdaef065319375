import type { Highlight, HighlightPreview, Report } from '@reportage/contracts';
import type { HighlightContent, HighlightRow } from '../../schema/highlight.tables.ts';

/** A highlight row, and whether it differs from what guests see. */
export type StoredHighlight = HighlightRow & { hasUnpublishedChanges: boolean };

export function presentHighlight(
  report: Report,
  content: HighlightContent,
  row: StoredHighlight | undefined,
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
    link: { isOn: row?.linkIsOn ?? false, endsAt: row?.linkEndsAt?.toISOString() ?? null },
    publishedAt: row?.publishedAt?.toISOString() ?? null,
    hasUnpublishedChanges: row?.hasUnpublishedChanges ?? false,
    version: row?.version ?? 0,
  };
}

/** Combines a highlight with its numbers for publication. Omits the sections that are hidden from guests. */
export function freezeHighlight(highlight: Highlight, cards: HighlightPreview['cards'], at: Date): HighlightPreview {
  const { hasUnpublishedChanges: _changes, version: _version, ...frozen } = highlight;
  const sort = highlight.sort.filter(({ hidden }) => !hidden);
  const layout = highlight.layout.filter((section) => sort.some(({ id }) => id === section.id));
  const publishedAt = at.toISOString();
  return { highlight: { ...frozen, sort, layout, publishedAt }, cards, publishedAt };
}
