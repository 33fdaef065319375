import type { CardDefinition, CardResult, Period, Report } from '@reportage/contracts';

/** A live report or a published version, with its numbers. */
export interface ShownReport {
  report: Omit<Report, 'hasUnpublishedChanges' | 'version'>;
  cards: readonly CardResult[];
  period: Period;
}

export interface ShownSection {
  section: Report['sort'][number];
  definition: CardDefinition;
  card: CardResult | undefined;
}

/** The visible sections in order. */
export function sectionsOf({ report, cards }: Pick<ShownReport, 'report' | 'cards'>): ShownSection[] {
  return report.sort.flatMap((section) => {
    const definition = report.layout.find((card) => card.id === section.id);
    if (section.hidden || !definition) return [];
    return [{ section, definition, card: cards.find((card) => card.cardId === section.id) }];
  });
}
