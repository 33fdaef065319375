import {
  type CardResult,
  coverSectionId,
  findMissingDays,
  getFactMediaType,
  type LocalizedText,
  noParts,
  type ReportPreview,
  type ReportSection,
} from '@reportage/contracts';
import { type CsvCell, type Locale, writeCsv } from '@reportage/format';
import { type CardWithResult, getCardCsvRows, getRevokedRows } from '../cards/index.ts';
import { buildCreatorRows, buildGoalRows, getTextRows } from './section-rows.ts';

const headers = {
  report: { en: 'Report', de: 'Bericht' },
  campaign: { en: 'Campaign', de: 'Kampagne' },
  client: { en: 'Client', de: 'Kunde' },
  from: { en: 'From', de: 'Von' },
  to: { en: 'To', de: 'Bis' },
  zone: { en: 'Time zone', de: 'Zeitzone' },
  computedAt: { en: 'Calculated at', de: 'Berechnet am' },
  source: { en: 'Source', de: 'Quelle' },
  incomplete: { en: 'Incomplete, days not fetched', de: 'Unvollständig, Tage nicht abgerufen' },
  enteredManually: { en: 'Entered or imported', de: 'Eingetragen oder importiert' },
} satisfies Record<string, LocalizedText>;

/** Returns rows that describe a report's numbers: names, period, time zone and sources. */
export function getReportHeaderRows({ report, cards, publishedAt }: ReportPreview, locale: Locale): CsvCell[][] {
  const t = (name: keyof typeof headers): string => headers[name][locale];
  const sources = new Map(cards.flatMap((card) => card.meta.sources).map((source) => [source.id, source]));
  const hasManualValues = cards.some(({ columns }) =>
    columns.some(({ kind, id }) => kind === 'metric' && getFactMediaType(id) === 'custom'),
  );
  const [firstCard] = cards;
  return [
    [t('report'), report.name],
    [t('campaign'), report.campaignName],
    ...(report.clientName ? [[t('client'), report.clientName]] : []),
    [t('from'), firstCard?.meta.period.from ?? report.date.from],
    [t('to'), firstCard?.meta.period.to ?? report.date.to],
    [t('zone'), firstCard?.meta.timezone ?? report.settings.timezone],
    [t('computedAt'), firstCard?.meta.computedAt ?? publishedAt],
    ...[...sources.values()].map(({ name, freshAt, timezones = [] }): CsvCell[] => [
      t('source'),
      name,
      freshAt,
      ...timezones,
    ]),
    ...(hasManualValues ? [[t('source'), t('enteredManually')]] : []),
    ...findMissingDays(cards).map(({ sourceName, days }): CsvCell[] => [
      t('incomplete'),
      sourceName,
      ...days.map(({ from, to }) => `${from} – ${to}`),
    ]),
    ...getRevokedRows(cards, locale),
  ];
}

const titleColumn: LocalizedText = { en: 'Title', de: 'Titel' };

/** Adds a column with the known titles of a media list's items, next to their URLs. */
function addTitles(result: CardResult, { parts = noParts, report }: ReportPreview): CardResult {
  const titles = new Map(parts.media.map(({ id, title }) => [id, title]));
  const rowTitles = (result.rowMedia ?? []).map((id) => (id && titles.get(id)) || null);
  if (!rowTitles.some((title) => title !== null)) return result;
  const name = titleColumn[report.language];
  const column = { id: 'title', name, kind: 'dimension' as const, unit: null, currency: null, note: '' };
  return {
    ...result,
    columns: result.columns.toSpliced(1, 0, column),
    rows: result.rows.map((row, index) => row.toSpliced(1, 0, rowTitles[index] ?? null)),
    ...(result.others ? { others: result.others.map((row) => row.toSpliced(1, 0, null)) } : {}),
  };
}

/** Returns a report's card results, with section names as titles and the titles of listed media. */
export function getTitledCards(preview: ReportPreview): (CardWithResult & { title: string })[] {
  const { report, cards } = preview;
  const titles = new Map(report.sort.map((section) => [section.id, section.name]));
  const dateUnits = new Map(report.layout.map(({ id, dateUnit }) => [id, dateUnit]));
  return cards.map((result) => ({
    title: titles.get(result.cardId) ?? result.cardId,
    card: { dateUnit: dateUnits.get(result.cardId) ?? 'day' },
    result: addTitles(result, preview),
  }));
}

/** A visible section: its text, its card, and its goals or creators as rows below a header row. */
export interface SectionTable {
  section: ReportSection;
  textRows: CsvCell[][];
  card: (CardWithResult & { title: string }) | undefined;
  partRows: CsvCell[][];
}

export function getSectionTables(preview: ReportPreview, locale: Locale): SectionTable[] {
  const cardsById = new Map(getTitledCards(preview).map((card) => [card.result.cardId, card]));
  const partRowBuilders: Record<string, typeof buildGoalRows> = { goals: buildGoalRows, creators: buildCreatorRows };
  return preview.report.sort
    .filter(({ id, hidden }) => !hidden && id !== coverSectionId)
    .map((section) => {
      const card = cardsById.get(section.id);
      const partRows = card ? [] : (partRowBuilders[section.display]?.(preview, locale) ?? []);
      return { section, card, partRows, textRows: getTextRows(section, card?.result, locale) };
    });
}

const getSectionRows = (preview: ReportPreview, locale: Locale): CsvCell[][] =>
  getSectionTables(preview, locale).flatMap(({ section, card, textRows, partRows }): CsvCell[][] => {
    if (card) {
      const [blankRow = [], title = [], ...rows] = getCardCsvRows(card, locale);
      return [blankRow, title, ...textRows, ...rows];
    }
    return textRows.length + partRows.length > 0 ? [[], [section.name], ...textRows, ...partRows] : [];
  });

/**
 * Creates a report's CSV, by default in the report's language: its text, goals and creators, and the unrounded
 * numbers and metric definitions of its cards.
 */
export const createReportCsv = (preview: ReportPreview, locale: Locale = preview.report.language): string =>
  writeCsv([...getReportHeaderRows(preview, locale), ...getSectionRows(preview, locale)]);
