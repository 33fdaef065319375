import type { CardResult } from '../entities/card.ts';
import { findChannelName } from '../entities/channel.ts';
import { describeField } from '../formulas/describe.ts';
import type { LocalizedText, locales } from '../localized-text.ts';
import { campaignColumn } from './campaign-column.ts';
import { germanTranslations } from './german-names.ts';
import { valueNames } from './value-names.ts';

export type Locale = (typeof locales)[number];

type Column = CardResult['columns'][number];

interface NamedField {
  id: string;
  name: string;
  note: string;
}

/** Translates a metric or dimension; custom metrics keep their authors' wording. */
export function localizeField<Field extends NamedField>(field: Field, locale: Locale): Field {
  const translation = locale === 'de' ? germanTranslations[field.id] : undefined;
  return translation ? { ...field, name: translation[0], note: translation[1] } : field;
}

/** Former names of metrics, which the authors of formulas may still know and use. */
const formerNames: Readonly<Record<string, readonly string[]>> = { web_clicks: ['Clicks', 'Klicks'] };

/** Lists the names of a metric in all languages, including its former names. */
export const listMetricNames = (metric: NamedField): string[] => [
  ...new Set([metric.name, localizeField(metric, 'de').name, ...(formerNames[metric.id] ?? [])]),
];

const countryCodePattern = /^[A-Z]{2}$/;
const regionNames = new Map<Locale, Intl.DisplayNames>();
function getRegionNames(locale: Locale): Intl.DisplayNames {
  const names = regionNames.get(locale) ?? new Intl.DisplayNames(locale, { type: 'region', fallback: 'none' });
  regionNames.set(locale, names);
  return names;
}
const unknownCountry: LocalizedText = { en: 'Unknown', de: 'Unbekannt' };

/** Returns the name of a country; CLDR reserves the code `ZZ` for an unknown country. */
function getCountryName(code: string, locale: Locale): string | undefined {
  if (!countryCodePattern.test(code)) return undefined;
  return code === 'ZZ' ? unknownCountry[locale] : getRegionNames(locale).of(code);
}

/** Translates a dimension's value; values that are not in the catalogue are already names. */
export function localizeValue(dimensionId: string, value: string, locale: Locale): string {
  const country = dimensionId.endsWith('_country') ? getCountryName(value, locale) : undefined;
  return country ?? valueNames[dimensionId]?.[value]?.[locale] ?? value;
}

/**
 * A translated column. If the card's metrics are from several sources, the names of metrics include their source, such
 * as “Views (YouTube)”; figures show the two separately.
 */
export interface LocalizedColumn extends Column {
  bareName?: string;
  source?: string;
}

export interface LocalizedCardResult extends Omit<CardResult, 'columns'> {
  columns: LocalizedColumn[];
}

/** Translates a card's names and definitions, and those of its values that the product defines. */
export const localizeCard = (card: CardResult, locale: Locale): LocalizedCardResult =>
  addSourceNames(translateCard(card, locale), locale);

/** Names of sources that are not vendors: on their own, and in parentheses after a metric's name. */
const nonVendorSourceNames: Readonly<Record<string, { standalone: LocalizedText; inParentheses: LocalizedText }>> = {
  web: {
    standalone: { en: 'Tracking script', de: 'Tracking-Skript' },
    inParentheses: { en: 'script', de: 'Skript' },
  },
  custom: {
    standalone: { en: 'Custom metrics', de: 'Eigene Metriken' },
    inParentheses: { en: 'custom metric', de: 'eigene Metrik' },
  },
};

/** Returns the prefix of a metric's id, such as `youtube` in `youtube_views`. */
const getMetricFamily = (id: string): string => id.split('_', 1)[0] ?? '';

const getSourceName = (family: string, locale: Locale, form: 'standalone' | 'inParentheses'): string | undefined =>
  findChannelName(family) ?? nonVendorSourceNames[family]?.[form][locale];

/**
 * Returns the name of a metric's source; undefined for short links, because the names of their metrics already mention
 * them.
 */
export const getMetricSourceName = ({ id }: { id: string }, locale: Locale): string | undefined =>
  getSourceName(getMetricFamily(id), locale, 'standalone');

/**
 * Whether metrics are from several sources, so that their names must include the source: several sources have views,
 * for example.
 */
export const haveSeveralSources = (metrics: readonly { id: string }[]): boolean =>
  new Set(metrics.map((metric) => getMetricSourceName(metric, 'en')).filter(Boolean)).size > 1;

function addSourceNames(card: CardResult, locale: Locale): LocalizedCardResult {
  if (!haveSeveralSources(card.columns.filter(({ kind }) => kind === 'metric'))) return card;
  return {
    ...card,
    columns: card.columns.map((column) => {
      const source = column.kind === 'metric' && getMetricSourceName(column, locale);
      if (!source) return column;
      const inParentheses = getSourceName(getMetricFamily(column.id), locale, 'inParentheses');
      return { ...column, name: `${column.name} (${inParentheses})`, bareName: column.name, source };
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
  column.id === campaignColumn.id ? { ...column, name: campaignColumn.name[locale] } : localizeField(column, locale);

type Cell = CardResult['rows'][number][number];

const localizeCell = (dimensionId: string, cell: Cell, locale: Locale): Cell =>
  typeof cell === 'string' ? localizeValue(dimensionId, cell, locale) : cell;

/**
 * Translates the margins of a pivot table, whose last dimension forms the columns and whose other dimensions form the
 * rows.
 */
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
