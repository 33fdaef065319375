import type { CardResult } from '../entities/card.ts';
import { channelIds, channelNames } from '../entities/channel.ts';
import { describeField } from '../formulas/describe.ts';
import type { LocalizedText, locales } from '../localized-text.ts';
import { campaignColumn } from './campaign-column.ts';
import { germanValues, germanWords } from './german-names.ts';

export type Locale = (typeof locales)[number];

type Column = CardResult['columns'][number];

interface NamedFact {
  id: string;
  name: string;
  note: string;
}

/**
 * A metric or dimension in the reader's language; the texts of a workspace's own metric stay as its users wrote them.
 */
export function localizeFact<Fact extends NamedFact>(fact: Fact, locale: Locale): Fact {
  const words = locale === 'de' ? germanWords[fact.id] : undefined;
  return words ? { ...fact, name: words[0], note: words[1] } : fact;
}

/** A value of a dimension in the reader's language, if the product defines it. */
export const localizeValue = (dimensionId: string, value: string, locale: Locale): string =>
  (locale === 'de' ? germanValues[dimensionId]?.[value] : undefined) ?? value;

/**
 * A card's answer in the reader's language: names, definitions, and values that the product defines; if there are
 * several sources, metrics include their names.
 */
export const localizeCard = (card: CardResult, locale: Locale): CardResult =>
  nameSources(locale === 'en' ? card : translateCard(card, locale), locale);

/** The origin of numbers that no vendor counts. Metrics of links already have it in their names. */
const ownSources: Readonly<Record<string, LocalizedText>> = {
  web: { en: 'script', de: 'Script' },
  custom: { en: 'custom metric', de: 'eigene Metrik' },
};

/** Two sources may have a metric of the same name, such as views. */
function nameSources(card: CardResult, locale: Locale): CardResult {
  const getMediaType = ({ id }: Column): string => id.split('_', 1)[0] ?? '';
  const types = new Set(card.columns.filter(({ kind }) => kind === 'metric').map(getMediaType));
  if (types.size < 2) return card;
  return {
    ...card,
    columns: card.columns.map((column) => {
      if (column.kind !== 'metric') return column;
      const channel = channelIds.find((id) => id === getMediaType(column));
      const source = channel ? channelNames[channel] : ownSources[getMediaType(column)]?.[locale];
      return source ? { ...column, name: `${column.name} (${source})` } : column;
    }),
  };
}

function translateCard(card: CardResult, locale: Locale): CardResult {
  const getId = (index: number): string => card.columns[index]?.id ?? '';
  return {
    ...card,
    columns: card.columns.map((column) =>
      column.formula ? { ...column, note: describeField(column.formula, locale) } : localizeColumn(column, locale),
    ),
    rows: card.rows.map((row) => row.map((cell, index) => localizeCell(getId(index), cell, locale))),
    ...(card.margins ? { margins: localizeMargins(card, card.margins, locale) } : {}),
  };
}

const localizeColumn = (column: Column, locale: Locale) =>
  column.id === campaignColumn.id ? { ...column, name: campaignColumn.name[locale] } : localizeFact(column, locale);

type Cell = CardResult['rows'][number][number];

const localizeCell = (dimensionId: string, cell: Cell, locale: Locale): Cell =>
  typeof cell === 'string' ? localizeValue(dimensionId, cell, locale) : cell;

/** The last dimension becomes the columns, and the others the rows. */
function localizeMargins(
  { columns }: CardResult,
  margins: NonNullable<CardResult['margins']>,
  locale: Locale,
): NonNullable<CardResult['margins']> {
  const dimensions = columns.filter(({ kind }) => kind === 'dimension').map(({ id }) => id);
  const [columnDimension = ''] = dimensions.slice(-1);
  return {
    rows: margins.rows.map((row) => row.map((cell, index) => localizeCell(dimensions[index] ?? '', cell, locale))),
    columns: margins.columns.map((row) => row.map((cell) => localizeCell(columnDimension, cell, locale))),
  };
}
