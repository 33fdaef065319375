import { type CardResult, isNumberNote, localizeCard, type ReportSection } from '@reportage/contracts';
import type { Locale } from '@reportage/format';

/** Returns a section's notes on figures, each with the name of its metric. */
export function getSectionNotes({ editor }: ReportSection, card: CardResult | undefined, locale: Locale): string[] {
  const columns = card ? localizeCard(card, locale).columns : [];
  return editor
    .filter(isNumberNote)
    .map(({ data }) => `${columns.find(({ id }) => id === data.metric)?.name ?? data.metric}: ${data.text}`);
}
