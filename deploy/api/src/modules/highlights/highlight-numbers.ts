import {
  type CardResult,
  getHighlightSectionCards,
  getHighlightSections,
  type Highlight,
  type HighlightPreview,
  type HighlightTarget,
  type Period,
  type Report,
} from '@reportage/contracts';
import { areGrantsCurrent } from '../../platform/partners/partner-items.ts';
import type { Platform } from '../../platform/platform.ts';
import { createReportsService } from '../reports/index.ts';
import { createTargetEvaluator } from './highlight-targets.ts';

export interface HighlightNumbers {
  cards: CardResult[];
  /** The targets of the shown metrics, with the verdicts on their goals. */
  targets: HighlightTarget[];
  /** The partners' grants when the numbers were read. */
  grants: Record<string, string>;
}

/** Reads the figures in a highlight's visible sections, live or frozen. */
export function createHighlightNumbers(platform: Platform) {
  const reports = createReportsService(platform);
  const evaluateTargets = createTargetEvaluator(platform);

  async function loadNumbers(
    report: Report,
    highlight: Pick<Highlight, 'sort' | 'layout'>,
    period: Period,
  ): Promise<HighlightNumbers> {
    const cards = getHighlightSections(highlight).flatMap(getHighlightSectionCards);
    if (cards.length === 0) return { cards: [], targets: [], grants: {} };
    // The cards are read first, so that the stored grants are not newer than the verdicts.
    const numbers = await reports.queryCards(report, cards, period);
    return { ...numbers, targets: await evaluateTargets(report, highlight) };
  }

  return {
    loadNumbers,

    /**
     * Returns a published highlight. If partners have since revoked any of its numbers, it is recomputed without them.
     */
    async removeRevokedNumbers(
      workspaceId: string,
      publishedPreview: HighlightPreview,
      grants: Record<string, string> | null,
    ): Promise<HighlightPreview> {
      if (grants && (await areGrantsCurrent(platform, workspaceId, grants))) return publishedPreview;
      const { highlight } = publishedPreview;
      const report = await reports.get({ workspaceId }, highlight.report.id);
      const { cards, targets } = await loadNumbers(report, highlight, highlight.report.date);
      return { ...publishedPreview, highlight: { ...highlight, targets }, cards };
    },
  };
}
