import {
  type CardDefinition,
  type CardResult,
  findMetric,
  noParts,
  type ReportBlock,
  type ReportParts,
  type ReportPreview,
} from '@reportage/contracts';
import { samplePreview } from '../../report-files/testing/sample-preview.ts';

type Column = CardResult['columns'][number];
type Cell = CardResult['rows'][number][number];

interface SampleSection {
  name: string;
  display: string;
  subTitle?: string;
  editor?: ReportBlock[];
  appearance?: Pick<CardDefinition, 'display' | 'chartType'>;
  columns?: Column[];
  rows?: Cell[][];
  rowMedia?: (string | null)[];
}

interface SampleReport {
  sections: readonly SampleSection[];
  parts?: Partial<ReportParts>;
  report?: Partial<ReportPreview['report']>;
}

const meta = (samplePreview.cards[0] as CardResult).meta;

const toMetricColumn = (id: string): Column => {
  const metric = findMetric(id);
  if (!metric) throw new Error(`There is no metric ${id}.`);
  const { name, unit, currency, note, type } = metric;
  return { id, name, kind: 'metric', unit, currency, note, type };
};
const toDimensionColumn = (id: string, name: string): Column => ({
  id,
  name,
  kind: 'dimension',
  unit: null,
  currency: null,
  note: '',
});

const sentence = 'The second week carried the campaign: readers came for the harbour and stayed for the boats. ';

export const createParagraphs = (count: number, sentences = 4): ReportBlock[] =>
  Array.from({ length: count }, (_, index) => ({
    id: `p${index}`,
    type: 'paragraph' as const,
    data: { text: `${index + 1}. ${sentence.repeat(sentences)}`.trim() },
  }));

export const createTextSection = (name: string, editor: ReportBlock[], subTitle = ''): SampleSection => ({
  name,
  display: 'text',
  subTitle,
  editor,
});
export const pageBreak: SampleSection = { name: 'Page break', display: 'pageBreak' };

const createLongUrl = (index: number): string =>
  `https://planet.example/stories/2026/harbour-festival/the-boats-that-came-back-${index + 1}/part?edition=international`;

export const createPageList = (name: string, rowCount: number): SampleSection => ({
  name,
  display: 'media',
  appearance: { display: 'list' },
  columns: [
    toDimensionColumn('web_media', 'Page'),
    ...['web_pageviews', 'web_visitors', 'web_averageScroll'].map(toMetricColumn),
  ],
  rows: Array.from({ length: rowCount }, (_, index) => [createLongUrl(index), 9_000 - 7 * index, 4_000 - index, 61.5]),
});

/** Creates a daily trend, for June by default. */
export const createTrend = (name: string, dayCount = 30): SampleSection => ({
  name,
  display: 'trend',
  appearance: { display: 'chart', chartType: 'line' },
  columns: [toDimensionColumn('web_date', 'Day'), ...['web_pageviews', 'web_visitors'].map(toMetricColumn)],
  rows: Array.from({ length: dayCount }, (_, index) => [
    `2026-06-${String(index + 1).padStart(2, '0')}`,
    400 + Math.round(200 * Math.sin(index / 3)),
    250 + 5 * index,
  ]),
});

export const createScoreboard = (name: string): SampleSection => ({
  name,
  display: 'scoreboard',
  appearance: { display: 'scoreboard' },
  columns: ['web_pageviews', 'web_visitors', 'web_averageAttention', 'web_averageScroll', 'web_clicks'].map(
    toMetricColumn,
  ),
  rows: [],
});

export const createMediaTiles = (name: string, count: number): SampleSection => ({
  ...createPageList(name, count),
  display: 'mediaTiles',
});

const createCard = ({ columns = [], rows = [], rowMedia }: SampleSection, cardId: string): CardResult => {
  const dimensionCount = columns.filter(({ kind }) => kind === 'dimension').length;
  const sums = columns.slice(dimensionCount).map((_, index) => {
    const values = rows.map((row) => Number(row[dimensionCount + index] ?? 0));
    return values.length > 0 ? values.reduce((sum, value) => sum + value, 0) : 1_234 * (index + 1);
  });
  return {
    cardId,
    columns,
    rows,
    totals: sums,
    previousTotals: sums.map((value) => Math.round(value * 0.9)),
    rowCount: rows.length,
    meta,
    ...(rowMedia ? { rowMedia } : {}),
  };
};

/** Creates a published report with these sections. */
export function createSampleReport({ sections, parts = {}, report = {} }: SampleReport): ReportPreview {
  const sectionsWithIds = sections.map((section, index) => ({ ...section, id: `section-${index + 1}` }));
  const cardSections = sectionsWithIds.filter(({ appearance }) => appearance);
  return {
    ...samplePreview,
    report: {
      ...samplePreview.report,
      sort: sectionsWithIds.map(({ id, display, name, subTitle = '', editor = [] }) => ({
        id,
        display,
        name,
        subTitle,
        hidden: false,
        editor,
      })),
      layout: cardSections.map(({ id, appearance, columns = [] }) => ({
        id,
        display: 'list',
        ...appearance,
        metrics: columns.filter(({ kind }) => kind === 'metric').map((column) => column.id),
        dimensions: columns.filter(({ kind }) => kind === 'dimension').map((column) => column.id),
        dateUnit: 'day',
        limit: 100,
      })),
      ...report,
    },
    cards: cardSections.map((section) => createCard(section, section.id)),
    parts: { ...noParts, ...parts },
    fingerprint: 'a1b2c3d4'.repeat(8),
  };
}
