import { getBoardCsvRows, type TitledCard } from '@reportage/cards/drawings';
import { type Locale, writeCsv } from '@reportage/format';
import { writeZip } from '../../platform/zip/write-zip.ts';

/** Returns a portable file name. The card's position makes it unique. */
function getFileName(title: string, index: number): string {
  const safeTitle = title.replace(/[\\/:*?"<>|]/g, '-').trim();
  return `${String(index + 1).padStart(2, '0')} ${safeTitle}.csv`;
}

/** Returns a ZIP with one CSV file per card, in the reader's language. */
export const writeBoardZip = (name: string, cards: readonly TitledCard[], locale: Locale, now: Date): Buffer =>
  writeZip(
    cards.map((card, index) => ({
      name: getFileName(card.title, index),
      text: writeCsv(getBoardCsvRows(name, card, locale)),
    })),
    now,
  );
