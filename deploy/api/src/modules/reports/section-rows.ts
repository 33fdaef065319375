import {
  type CardResult,
  inlineToText,
  isNumberNote,
  isTextBlock,
  type LocalizedText,
  localizeCard,
  noParts,
  type ReportPreview,
  type ReportSection,
  toPlainText,
} from '@reportage/contracts';
import type { CsvCell, Locale } from '@reportage/format';

type Row = CsvCell[];

const headers = {
  set: { en: 'Goals', de: 'Ziele' },
  from: { en: 'From', de: 'Von' },
  to: { en: 'To', de: 'Bis' },
  goal: { en: 'Goal', de: 'Ziel' },
  unit: { en: 'Unit', de: 'Einheit' },
  quantity: { en: 'To reach', de: 'Zu erreichen' },
  actual: { en: 'Reached', de: 'Erreicht' },
  expected: { en: 'Expected by now', de: 'Bis jetzt erwartet' },
  progress: { en: 'Progress (percent)', de: 'Fortschritt (Prozent)' },
  forecast: { en: 'Forecast', de: 'Prognose' },
  low: { en: 'Forecast from', de: 'Prognose von' },
  high: { en: 'Forecast to', de: 'Prognose bis' },
  creator: { en: 'Creator', de: 'Creator' },
  networks: { en: 'Networks', de: 'Netzwerke' },
  media: { en: 'Media', de: 'Medien' },
  note: { en: 'Note', de: 'Anmerkung' },
} satisfies Record<string, LocalizedText>;

export const getSectionColumnName = (name: keyof typeof headers, locale: Locale): string => headers[name][locale];

const buildHeaderRow = (names: readonly (keyof typeof headers)[], locale: Locale): Row =>
  names.map((name) => headers[name][locale]);

/** Returns a section's subtitle, one row per text block, and the section's notes with their metrics' names. */
export function getTextRows({ subTitle, editor }: ReportSection, card: CardResult | undefined, locale: Locale): Row[] {
  const columns = card ? localizeCard(card, locale).columns : [];
  return [
    ...(subTitle ? [[subTitle]] : []),
    ...editor.filter(isTextBlock).flatMap((block) => {
      const text = toPlainText(block).trim();
      return text === ''
        ? []
        : [[text, ...(block.type === 'quote' && block.data.caption ? [inlineToText(block.data.caption)] : [])]];
    }),
    ...editor
      .filter(isNumberNote)
      .map(
        ({ data }): Row => [
          headers.note[locale],
          columns.find(({ id }) => id === data.metric)?.name ?? data.metric,
          data.text,
        ],
      ),
  ];
}

/** Builds one row per goal with unrounded values: money in whole units, ratios between 0 and 1. */
export const buildGoalRows = ({ parts = noParts }: ReportPreview, locale: Locale): Row[] => [
  buildHeaderRow(
    ['set', 'from', 'to', 'goal', 'unit', 'quantity', 'actual', 'expected', 'progress', 'forecast', 'low', 'high'],
    locale,
  ),
  ...parts.goals.flatMap(({ name: set, startDate, endDate, goals }) =>
    goals.map(
      ({ name, unit, currency, quantity, actual, expected, progress, forecast }): Row => [
        set,
        startDate,
        endDate,
        name,
        currency ?? unit,
        quantity,
        actual,
        expected,
        progress,
        forecast?.value ?? null,
        forecast?.low ?? null,
        forecast?.high ?? null,
      ],
    ),
  ),
];

export const buildCreatorRows = ({ parts = noParts }: ReportPreview, locale: Locale): Row[] => [
  buildHeaderRow(['creator', 'networks', 'media'], locale),
  ...parts.creators.map(({ name, networks, mediaCount }): Row => [name, networks.join(', '), mediaCount]),
];
