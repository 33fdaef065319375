import {
  type CardResult,
  cardsOfHighlightSection,
  type Highlight,
  type HighlightPreview,
  type Period,
  type Report,
  sectionsOfHighlight,
} from '@reportage/contracts';
import { areGrantsCurrent } from '../../platform/partners/partner-items.ts';
import type { Platform } from '../../platform/platform.ts';
import { createReportsService } from '../reports/index.ts';

export interface HighlightNumbers {
  cards: CardResult[];
  /** The grants of partners at the time when the numbers were read. */
  grants: Record<string, string>;
}

/** Reads the numbers in a highlight's visible sections, live or frozen. */
export function createHighlightNumbers(platform: Platform) {
  const reports = createReportsService(platform);

  async function load(
    report: Report,
    highlight: Pick<Highlight, 'sort' | 'layout'>,
    period: Period,
  ): Promise<HighlightNumbers> {
    const cards = sectionsOfHighlight(highlight).flatMap(cardsOfHighlightSection);
    return cards.length === 0 ? { cards: [], grants: {} } : reports.queryCards(report, cards, period);
  }

  return {
    load,

    /**
     * Returns a published highlight. If partners have revoked numbers since, its numbers are recomputed without them.
     */
    async removeRevokedNumbers(
      workspaceId: string,
      published: HighlightPreview,
      grants: Record<string, string> | null,
    ): Promise<HighlightPreview> {
      if (grants && (await areGrantsCurrent(platform, workspaceId, grants))) return published;
      const { highlight } = published;
      const report = await reports.get({ workspaceId }, highlight.report.id);
      const { cards } = await load(report, highlight, highlight.report.date);
      return { ...published, cards };
    },
  };
}
