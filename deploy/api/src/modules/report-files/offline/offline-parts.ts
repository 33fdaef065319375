import type { GoalReport, ReportPreview } from '@reportage/contracts';
import { formatNumber, formatPeriod, type Locale } from '@reportage/format';
import { sectionHeader } from '../../reports/index.ts';
import {
  emptySection,
  forecastNumber,
  getFreezeDay,
  goalChart,
  goalColors,
  goalNumber,
  goalProgress,
} from '../sections/goal-texts.ts';
import { type HtmlNode, h } from './element.ts';
import { cellNode } from './offline-card.ts';
import { offlineChart } from './offline-chart.ts';

type HeaderName = Parameters<typeof sectionHeader>[0];

const getTable = (
  headers: readonly HeaderName[],
  rows: readonly HtmlNode[],
  isNumber: (at: number) => boolean,
  locale: Locale,
) =>
  h(
    'div',
    { class: 'wide' },
    h(
      'table',
      {},
      h(
        'thead',
        {},
        h(
          'tr',
          {},
          ...headers.map((name, at) =>
            h('th', { scope: 'col', ...(isNumber(at) ? { class: 'number' } : {}) }, sectionHeader(name, locale)),
          ),
        ),
      ),
      h('tbody', {}, ...rows),
    ),
  );

const quiet = (text: string): HtmlNode => h('p', { class: 'quiet' }, text);

function goalRow(goal: GoalReport, locale: Locale): HtmlNode {
  const { actual, quantity, progress, expected, forecast } = goal;
  const missing = goalNumber(null, goal, locale);
  const forecasts = (['value', 'low', 'high'] as const).map((part) =>
    forecast ? cellNode(forecast[part], forecastNumber(forecast[part], goal, locale)) : cellNode(null, missing),
  );
  return h(
    'tr',
    {},
    ...[cellNode(goal.name, goal.name), cellNode(quantity, goalNumber(quantity, goal, locale))],
    ...[cellNode(actual, goalNumber(actual, goal, locale)), cellNode(expected, goalNumber(expected, goal, locale))],
    cellNode(progress, goalProgress(goal, locale)),
    ...forecasts,
  );
}

/** Goals: a table for each set, and a chart for each goal with its expected values and forecast. */
export function goalNodes(preview: ReportPreview, locale: Locale): HtmlNode[] {
  const { parts } = preview;
  const today = getFreezeDay(preview);
  const sets = parts.goals.filter(({ goals }) => goals.length > 0);
  if (sets.length === 0) return [quiet(emptySection.goals[locale])];
  const headers = ['goal', 'quantity', 'actual', 'expected', 'progress', 'forecast', 'low', 'high'] as const;
  return sets.flatMap(({ name, goals, startDate, endDate }) => [
    h('h3', {}, `${name} · ${formatPeriod({ from: startDate, to: endDate }, { locale })}`),
    getTable(
      headers,
      goals.map((goal) => goalRow(goal, locale)),
      (at) => at > 0,
      locale,
    ),
    ...goals.flatMap((goal) => [
      h('h4', {}, goal.name),
      ...offlineChart(goalChart(goal, { locale, today }), { definition: goalColors(goal), locale, title: goal.name }),
      ...(goal.forecast ? [quiet(goal.forecast.method[locale])] : []),
      ...(goal.forecastReason ? [quiet(goal.forecastReason[locale])] : []),
    ]),
  ]);
}

/** Creators with their networks and media. */
export function creatorNodes({ parts: { creators } }: ReportPreview, locale: Locale): HtmlNode[] {
  if (creators.length === 0) return [quiet(emptySection.creators[locale])];
  const rows = creators.map(({ name, networks, mediaCount }) =>
    h(
      'tr',
      {},
      ...[name, networks.join(', ')].map((text) => cellNode(text, text)),
      cellNode(mediaCount, formatNumber(mediaCount, { unit: 'count', locale })),
    ),
  );
  return [getTable(['creator', 'networks', 'media'], rows, (at) => at === 2, locale)];
}
