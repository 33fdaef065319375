import {
  type CardResult,
  findMetric,
  getFactMediaType,
  getMediaDimension,
  localizeValue,
  type Metric,
  type Report,
  type TextBlock,
  toInlineHtml,
} from '@reportage/contracts';
import { formatNumber, type Locale } from '@reportage/format';
import type { CardsSubject, createCardsService } from '../cards/index.ts';
import { describeFindings, explainChange } from '../change-explanation/index.ts';
import { getVisibleCards, isMediaList } from './report-cards.ts';
import type { ReportNumbers } from './report-numbers.ts';

/** Readers would skip a longer draft. */
const maxDescribedMetrics = 4;

const messages = {
  en: {
    leader: '{{name}} contributed the most: {{value}}, {{share}} of all {{metric}}.',
    leaderWithoutShare: '{{name}} has the highest number of {{metric}}: {{value}}.',
  },
  de: {
    leader: 'Am meisten trug {{name}} bei: {{value}}, das sind {{share}} von „{{metric}}“.',
    leaderWithoutShare: 'Den höchsten Wert bei „{{metric}}“ hat {{name}}: {{value}}.',
  },
} as const;

const fillPlaceholders = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');

type Paragraph = Extract<TextBlock, { type: 'paragraph' }>['data'];
type StatedNumber = NonNullable<Paragraph['numbers']>[number];

const maxLabelLength = 200;

/** Returns a report's leading metrics: those of its first card without dimensions, or else of its first card. */
function getLeadingMetrics(report: Pick<Report, 'layout' | 'sort'>): Metric[] {
  const cards = getVisibleCards(report);
  const orderedCards = report.sort.flatMap(({ id }) => cards.find((card) => card.id === id) ?? []);
  const leadingCard = orderedCards.find(({ dimensions }) => dimensions.length === 0) ?? orderedCards[0];
  return (leadingCard?.metrics ?? []).flatMap((id) => findMetric(id) ?? []).slice(0, maxDescribedMetrics);
}

/**
 * Describes the item with the highest value in the report's media list. Includes the item's share if the metric's
 * values can be summed.
 */
function describeLeader(report: Report, { cards, parts }: ReportNumbers, locale: Locale): Paragraph | undefined {
  const list = getVisibleCards(report).find(
    (card) => isMediaList(card) && getFactMediaType(card.metrics[0] ?? '') !== 'link',
  );
  const listResult = cards.find(({ cardId }) => cardId === list?.id);
  const [metric] = list?.metrics ?? [];
  if (!listResult || !metric) return undefined;
  const metricIndex = listResult.columns.findIndex(({ id }) => id === metric);
  const getNumber = (row: CardResult['rows'][number]) =>
    typeof row[metricIndex] === 'number' ? row[metricIndex] : null;
  const rows = listResult.rows.map((row, index) => ({
    value: getNumber(row),
    row,
    mediaId: listResult.rowMedia?.[index] ?? null,
  }));
  const bestRow = rows.filter(({ mediaId }) => mediaId !== null).toSorted((a, b) => (b.value ?? 0) - (a.value ?? 0))[0];
  const column = listResult.columns[metricIndex];
  if (!bestRow?.mediaId || !bestRow.value || !column) return undefined;
  const total = listResult.totals[0];
  const item = parts.media.find(({ id }) => id === bestRow.mediaId);
  const values = {
    name: `“${item?.title ?? String(bestRow.row[0])}”`,
    metric: formatMetricName(column.name, locale),
    value: formatNumber(bestRow.value, { locale, unit: column.unit ?? 'count', currency: column.currency }),
    share: total ? formatNumber(bestRow.value / total, { locale, unit: 'ratio' }) : '',
  };
  const dimension = getMediaDimension(getFactMediaType(metric) ?? 'web');
  const { period } = listResult.meta;
  const label = (item?.title ?? String(bestRow.row[0])).slice(0, maxLabelLength);
  const leaderNumber = { metric, period, filters: [{ dimension, values: [bestRow.mediaId] }], label };
  const hasShare = column.type === 'sum' && Boolean(total);
  return {
    text: fillPlaceholders(messages[locale][hasShare ? 'leader' : 'leaderWithoutShare'], values),
    numbers: [leaderNumber, ...(hasShare ? [{ metric, period, filters: [] }] : [])],
  };
}

/** Within a sentence, English metric names start with a lowercase letter. */
const formatMetricName = (name: string, locale: Locale): string =>
  locale === 'en' ? name.charAt(0).toLowerCase() + name.slice(1) : name;

interface CommentaryInput {
  report: Report;
  /** The report's figures, for the same period as the subject. */
  numbers: ReportNumbers;
  subject: CardsSubject;
  locale: Locale;
  /** When the figures were requested. */
  draftedAt: string;
  /** The partner grants that were in effect when the figures were read. */
  partnerGrants: Record<string, string>;
  createId(): string;
}

/**
 * Drafts commentary: how the leading metrics changed and why, and which media item contributed most. Each sentence is a
 * separate paragraph that references its figures, so readers can look up where a figure comes from.
 */
export async function draftCommentary(
  cards: Pick<ReturnType<typeof createCardsService>, 'query'>,
  { report, numbers, subject, locale, draftedAt, partnerGrants, createId }: CommentaryInput,
): Promise<TextBlock[]> {
  const { period, comparison = 'previous', ...otherFields } = subject;
  const changes = await Promise.all(
    getLeadingMetrics(report).map(async (metric): Promise<Paragraph[]> => {
      const { explanation, getFilterValue } = await explainChange(cards, {
        // Rows are named as in the report.
        subject: { ...otherFields, mediaAs: 'both' },
        metric,
        period,
        locale,
        comparison: comparison === 'none' ? 'previous' : comparison,
      });
      const getNumbers = (filters: StatedNumber['filters'], label?: string): StatedNumber[] =>
        [period, explanation.comparedWith].map((range) => ({
          metric: metric.id,
          period: range,
          filters,
          ...(label === undefined ? {} : { label }),
        }));
      return describeFindings(explanation, locale).map(({ text, about }) => ({
        text,
        numbers: about
          ? about.names.flatMap((name) =>
              getNumbers(
                [{ dimension: about.dimension, values: [getFilterValue(name)] }],
                localizeValue(about.dimension, name, locale).slice(0, maxLabelLength),
              ),
            )
          : getNumbers([]),
      }));
    }),
  );
  const leader = describeLeader(report, numbers, locale);
  return [...changes.flat(), ...(leader ? [leader] : [])].map(({ text, ...data }) => ({
    id: createId(),
    type: 'paragraph',
    // Titles may contain markup, so the text is escaped.
    data: { ...data, text: toInlineHtml(text), draftedAt, partnerGrants },
  }));
}
