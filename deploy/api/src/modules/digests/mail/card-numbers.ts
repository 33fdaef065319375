import { type CardResult, findHoles, listTakenBack, localizeCard } from '@reportage/contracts';
import { formatDay, formatInstant, formatPeriod, type Locale } from '@reportage/format';
import { type FigureTexts, formatCell, formatFigures, type LocalizedCard } from '../../cards/index.ts';
import { digestMessages } from './digest-texts.ts';

export interface MailTable {
  headers: string[];
  rows: string[][];
  /** Number of further rows on the card. */
  more: number;
}

/** A card's numbers for an email, used for both HTML and text. */
export interface MailCard {
  id: string;
  title: string;
  figures: FigureTexts[];
  table?: MailTable;
  /**
   * Removed metrics, missing days, numbers that partners no longer share, and the start of the plan's history.
   */
  notes: string[];
}

/** The maximum that fits on a phone. */
const maxTableMetrics = 2;
const maxTableRows = 10;

function getTable(result: LocalizedCard): MailTable | undefined {
  const { card } = result;
  const isOverTime = card.columns[0]?.id.endsWith('_date') ?? false;
  const dimensions = card.columns.flatMap(({ kind }, index) => (kind === 'dimension' ? [index] : []));
  if (dimensions.length === 0 || card.rows.length === 0) return undefined;
  const metrics = card.columns
    .flatMap(({ kind }, index) => (kind === 'metric' ? [index] : []))
    .slice(0, maxTableMetrics);
  const getName = (index: number): string => card.columns[index]?.name ?? '';
  // For a card over time, the latest rows are the most relevant; rows without a number are left out.
  const measured = isOverTime ? card.rows.filter((row) => metrics.some((index) => row[index] !== null)) : card.rows;
  const listedRows = isOverTime ? measured.slice(-maxTableRows).toReversed() : measured.slice(0, maxTableRows);
  return {
    headers: [dimensions.map(getName).join(' · '), ...metrics.map(getName)],
    rows: listedRows.map((row) => [
      dimensions.map((index) => formatCell(result, row[index] ?? null, card.columns[index])).join(' · '),
      ...metrics.map((index) => formatCell(result, row[index] ?? null, card.columns[index])),
    ]),
    more: measured.length - listedRows.length + Math.max(0, card.rowCount - card.rows.length),
  };
}

/** The numbers of a card in the digest's language. */
export function getMailCard(
  { title, card: definition, result }: { title: string; card: LocalizedCard['definition']; result: CardResult },
  locale: Locale,
): MailCard {
  const localized = { definition, card: localizeCard(result, locale), locale };
  const table = definition.display === 'scoreboard' ? undefined : getTable(localized);
  return {
    id: definition.id,
    title,
    figures: formatFigures(localized),
    notes: getNotes(localized),
    ...(table ? { table } : {}),
  };
}

/** Which numbers are missing, and why. */
function getNotes({ card: { columns, meta }, locale }: LocalizedCard): string[] {
  const { removed, incomplete, revoked, history } = digestMessages[locale];
  return [
    ...columns.flatMap(({ name, isRemoved }) => (isRemoved ? [removed(name)] : [])),
    ...findHoles([{ meta }]).map(({ sourceName, days }) =>
      incomplete(sourceName, days.map((period) => formatPeriod(period, { locale })).join(', ')),
    ),
    ...listTakenBack([{ meta }]).map(({ partnerName, since, isAll }) =>
      revoked(partnerName, formatInstant(since, { locale, timezone: meta.timezone }), isAll),
    ),
    ...(meta.historyFrom ? [history(formatDay(meta.historyFrom, { locale }))] : []),
  ];
}

/** The numbers in one sentence, as the picture's alternative text. */
export const describePicture = ({ title, figures }: MailCard): string =>
  `${title}: ${figures.map(({ name, value, change }) => `${name} ${value}${change ? ` (${change})` : ''}`).join(', ')}`;

/** Content ids need a domain-like form; card ids may contain other characters. */
export const getPictureId = (cardId: string): string => `card-${cardId.replace(/[^\w-]/g, '_')}@digest`;
