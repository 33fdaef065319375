import type { CardResult } from '../entities/card.ts';
import { findChannelName } from '../entities/channel.ts';
import { describeField } from '../formulas/describe.ts';
import type { LocalizedText, locales } from '../localized-text.ts';
import { campaignColumn } from './campaign-column.ts';
import { germanTexts } from './german-names.ts';
import { valueNames } from './value-names.ts';

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
  const text = locale === 'de' ? germanTexts[fact.id] : undefined;
  return text ? { ...fact, name: text[0], note: text[1] } : fact;
}

const countryCode = /^[A-Z]{2}$/;
const regionNames = new Map<Locale, Intl.DisplayNames>();
function getRegionNames(locale: Locale): Intl.DisplayNames {
  const names = regionNames.get(locale) ?? new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' });
  regionNames.set(locale, names);
  return names;
}
const unknownCountry: LocalizedText = { en: 'Unknown', de: 'Unbekannt' };

/** The name of the country with this code; CLDR reserves `ZZ` for an unknown country. */
function nameCountry(code: string, locale: Locale): string | undefined {
  if (!countryCode.test(code)) return undefined;
  return code === 'ZZ' ? unknownCountry[locale] : getRegionNames(locale).of(code);
}

/** A dimension's value in the reader's language; values that are not in the catalogue are names already. */
export function localizeValue(dimensionId: string, value: string, locale: Locale): string {
  const country = dimensionId.endsWith('_country') ? nameCountry(value, locale) : undefined;
  return country ?? valueNames[dimensionId]?.[value]?.[locale] ?? value;
}

/**
 * A card's data in the reader's language: names, definitions, and values that the product defines. If there are several
 * sources, the metrics' names include them.
 */
export const localizeCard = (card: CardResult, locale: Locale): CardResult =>
  addSourceNames(translateCard(card, locale), locale);

/** The origin of numbers that no vendor counts. The names of link metrics already contain it. */
const sourceNames: Readonly<Record<string, LocalizedText>> = {
  web: { en: 'script', de: 'Skript' },
  custom: { en: 'custom metric', de: 'eigene Metrik' },
};

/** The name of the source whose metrics' ids have this prefix; undefined for short links. */
function nameMetricSource(family: string, locale: Locale): string | undefined {
  return findChannelName(family) ?? sourceNames[family]?.[locale];
}

/** Adds the source to each metric's name, because several sources may have a metric of the same name, such as views. */
function addSourceNames(card: CardResult, locale: Locale): CardResult {
  const getMediaType = ({ id }: Column): string => id.split('_', 1)[0] ?? '';
  const types = new Set(card.columns.filter(({ kind }) => kind === 'metric').map(getMediaType));
  if (types.size < 2) return card;
  return {
    ...card,
    columns: card.columns.map((column) => {
      if (column.kind !== 'metric') return column;
      const source = nameMetricSource(getMediaType(column), locale);
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
