import { type CardResult, findMissingDays, listRevokedNumbers, localizeCard } from '@reportage/contracts';
import { formatDay, formatInstant, formatPeriod, type Locale } from '@reportage/format';
import { type FormattedFigure, formatCell, formatFigures, type LocalizedCard } from '../../cards/index.ts';
import { digestMessages } from './digest-texts.ts';

export interface MailTable {
  headers: string[];
  rows: string[][];
  /** Number of rows that the email leaves out. */
  omittedRowCount: number;
}

/** A card's formatted figures for an email's HTML and text. */
export interface MailCard {
  id: string;
  title: string;
  figures: FormattedFigure[];
  table?: MailTable;
  /**
   * Notes about removed metrics, missing days, numbers that partners no longer share, and the start of the plan's
   * history.
   */
  notes: string[];
}

/** More columns would not fit on a phone. */
const maxTableMetrics = 2;
const maxTableRows = 10;

function buildTable(result: LocalizedCard): MailTable | undefined {
  const { card } = result;
  const isOverTime = card.columns[0]?.id.endsWith('_date') ?? false;
  const dimensionIndexes = card.columns.flatMap(({ kind }, index) => (kind === 'dimension' ? [index] : []));
  if (dimensionIndexes.length === 0 || card.rows.length === 0) return undefined;
  const metricIndexes = card.columns
    .flatMap(({ kind }, index) => (kind === 'metric' ? [index] : []))
    .slice(0, maxTableMetrics);
  const getName = (index: number): string => card.columns[index]?.name ?? '';
  // Cards over time show the latest rows first and leave out rows without data.
  const measuredRows = isOverTime
    ? card.rows.filter((row) => metricIndexes.some((index) => row[index] !== null))
    : card.rows;
  const listedRows = isOverTime ? measuredRows.slice(-maxTableRows).toReversed() : measuredRows.slice(0, maxTableRows);
  return {
    headers: [dimensionIndexes.map(getName).join(' · '), ...metricIndexes.map(getName)],
    rows: listedRows.map((row) => [
      dimensionIndexes.map((index) => formatCell(result, row[index] ?? null, card.columns[index])).join(' · '),
      ...metricIndexes.map((index) => formatCell(result, row[index] ?? null, card.columns[index])),
    ]),
    omittedRowCount: measuredRows.length - listedRows.length + Math.max(0, card.rowCount - card.rows.length),
  };
}

/** Formats a card's figures in the given language. */
export function getMailCard(
  { title, card: definition, result }: { title: string; card: LocalizedCard['definition']; result: CardResult },
  locale: Locale,
): MailCard {
  const localizedCard = { definition, card: localizeCard(result, locale), locale };
  const table = definition.display === 'scoreboard' ? undefined : buildTable(localizedCard);
  return {
    id: definition.id,
    title,
    figures: formatFigures(localizedCard),
    notes: getNotes(localizedCard),
    ...(table ? { table } : {}),
  };
}

/** Explains which data is missing, and why. */
function getNotes({ card: { columns, meta }, locale }: LocalizedCard): string[] {
  const { removed, incomplete, revoked, history } = digestMessages[locale];
  return [
    ...columns.flatMap(({ name, isRemoved }) => (isRemoved ? [removed(name)] : [])),
    ...findMissingDays([{ meta }]).map(({ sourceName, days }) =>
      incomplete(sourceName, days.map((period) => formatPeriod(period, { locale })).join(', ')),
    ),
    ...listRevokedNumbers([{ meta }]).map(({ partnerName, since, isAll }) =>
      revoked(partnerName, formatInstant(since, { locale, timezone: meta.timezone }), isAll),
    ),
    ...(meta.historyFrom ? [history(formatDay(meta.historyFrom, { locale }))] : []),
  ];
}

/** Returns the picture's alternative text, which contains the card's figures. */
export const describePicture = ({ title, figures }: MailCard): string =>
  `${title}: ${figures.map(({ name, value, change }) => `${name} ${value}${change ? ` (${change})` : ''}`).join(', ')}`;

/** A content id has the form of an email address, so characters that are not allowed in one are replaced. */
export const getPictureId = (cardId: string): string => `card-${cardId.replace(/[^\w-]/g, '_')}@digest`;
