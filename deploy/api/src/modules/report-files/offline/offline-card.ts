import { getDrawings } from '@reportage/cards/drawings';
import {
  findPartialDates,
  isUnderWay,
  type LocalizedText,
  localizeCard,
  type ReportMedia,
  type ReportPreview,
} from '@reportage/contracts';
import { type CsvCell, formatPlainNumber, type Locale } from '@reportage/format';
import type { DocumentPicture } from '../../../platform/pictures/create-thumbnails.ts';
import { type CardWithResult, formatCell, formatFigures, getCardTable, type LocalizedCard } from '../../cards/index.ts';
import type { ReportPictures } from '../pictures/report-pictures.ts';
import { type HtmlNode, h } from './element.ts';
import { renderOfflineChart } from './offline-chart.ts';

const messages = { others: { en: 'Others', de: 'Übrige' } } satisfies Record<string, LocalizedText>;

export interface OfflineCard {
  card: CardWithResult;
  media: ReadonlyMap<string, ReportMedia>;
  /** Undefined if the section shows no pictures. */
  pictures: ReportPictures | undefined;
}

/** Renders a picture that is embedded in the file. */
export const renderPicture = ({ content, type, width, height }: DocumentPicture, name: string): HtmlNode =>
  h('img', { src: `data:${type};base64,${content.toString('base64')}`, alt: name, width, height });

/** Renders a number as displayed, with its exact value. */
export const renderNumber = (exact: number, text: string): HtmlNode =>
  h('data', { value: formatPlainNumber(exact) }, text);

/** Renders a table cell with its displayed text. Numbers include their exact value. */
export function renderCell(exact: CsvCell, text: string): HtmlNode {
  return typeof exact === 'number' ? h('td', { class: 'number' }, renderNumber(exact, text)) : h('td', {}, text);
}

/** Renders a media item: its picture, if the section shows pictures, and its title with the URL below. */
function renderMediaCell({ card, media, pictures }: OfflineCard, row: number, url: string): HtmlNode {
  const item = media.get(card.result.rowMedia?.[row] ?? '');
  const picture = item?.pictureUrl && pictures?.get(item.pictureUrl);
  return h(
    'td',
    {},
    ...(picture ? [renderPicture(picture, '')] : []),
    ...(item?.title ? [h('strong', {}, item.title), h('span', { class: 'quiet' }, url)] : [url]),
  );
}

function renderTable(localized: LocalizedCard, offlineCard: OfflineCard): HtmlNode {
  const cardWithResult = offlineCard.card;
  const { card, locale } = localized;
  const table = getCardTable(cardWithResult, locale);
  const allRows = [...card.rows, ...(card.others ?? [])];
  const getText = (row: number, columnIndex: number, exact: CsvCell): string =>
    typeof exact === 'number'
      ? formatCell(localized, allRows[row]?.[columnIndex] ?? null, card.columns[columnIndex])
      : exact === null
        ? '–'
        : formatCell(localized, String(exact), card.columns[columnIndex]);
  const firstMetricIndex = table.headers.length - card.totals.length;
  const head = h(
    'tr',
    {},
    ...table.headers.map((name, columnIndex) =>
      h('th', { scope: 'col', ...(columnIndex >= firstMetricIndex ? { class: 'number' } : {}) }, String(name ?? '')),
    ),
  );
  const rows = table.rows.map((row, index) =>
    h(
      'tr',
      {},
      ...row.map((exact, columnIndex) => {
        const text = getText(index, columnIndex, exact);
        return columnIndex === 0 && card.rowMedia?.[index]
          ? renderMediaCell(offlineCard, index, text)
          : renderCell(exact, text);
      }),
    ),
  );
  const totals = [card.totals, card.previousTotals];
  const metrics = card.columns.filter(({ kind }) => kind === 'metric');
  const foot = table.totals.map((row, index) =>
    h(
      'tr',
      {},
      ...row.map((exact, columnIndex) => {
        const total = totals[index]?.[columnIndex - firstMetricIndex] ?? null;
        const text =
          typeof exact === 'number'
            ? formatCell(localized, total, metrics[columnIndex - firstMetricIndex])
            : String(exact ?? '');
        return renderCell(exact, text);
      }),
    ),
  );
  // Metric definitions are listed once, at the end of the report.
  const isDefinition = ([, name, text]: CsvCell[]) =>
    card.columns.some((column) => column.name === name && column.note === text);
  const notes = table.notes
    .filter((note) => !isDefinition(note))
    .map((note) => h('p', { class: 'quiet' }, note.filter((cell) => cell !== null).join(' · ')));
  return h(
    'div',
    {},
    h('div', { class: 'wide' }, h('table', {}, h('thead', {}, head), h('tbody', {}, ...rows), h('tfoot', {}, ...foot))),
    ...notes,
  );
}

/** Renders a card's figures or charts, followed by its complete table. */
export function renderCardNodes(
  definition: ReportPreview['report']['layout'][number],
  offlineCard: OfflineCard,
  locale: Locale,
) {
  const card = localizeCard(offlineCard.card.result, locale);
  const localized = { definition, card, locale };
  const hasDimensions = card.columns.some(({ kind }) => kind === 'dimension');
  const figures = formatFigures(localized).map(({ bareName, source, value, change }) =>
    h(
      'li',
      {},
      h('span', { class: 'quiet' }, bareName),
      source && h('span', { class: 'quiet source' }, source),
      h('strong', {}, value),
      change && h('span', { class: 'quiet' }, change),
    ),
  );
  const drawings =
    definition.display === 'chart' && hasDimensions ? getDrawings(definition, card, messages.others[locale]) : [];
  const charts = drawings
    .filter(({ rows }) => rows.length > 0)
    .flatMap((chart) => {
      const dates = [...new Set(chart.rows.map(({ x }) => x))];
      const currentDate =
        card.columns[0]?.id.endsWith('_date') && isUnderWay(card)
          ? findPartialDates(dates, definition.dateUnit, card).toSorted().at(-1)
          : undefined;
      return renderOfflineChart(chart, { definition, locale, title: chart.names.join(', '), currentDate });
    });
  return [
    ...(hasDimensions ? [] : [h('ul', { class: 'figures' }, ...figures)]),
    ...charts,
    renderTable(localized, offlineCard),
  ];
}
