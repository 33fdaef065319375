import { type GoalReport, isUnmeasured, type ReportPreview } from '@reportage/contracts';
import { formatNumber, formatPeriod, type Locale } from '@reportage/format';
import { getSectionColumnName } from '../../reports/index.ts';
import {
  emptySectionMessages,
  formatForecastNumber,
  formatGoalNumber,
  formatGoalProgress,
  getFreezeDay,
  getGoalChart,
  getGoalColors,
} from '../sections/goal-texts.ts';
import { type HtmlNode, h } from './element.ts';
import { renderCell } from './offline-card.ts';
import { renderOfflineChart } from './offline-chart.ts';

type HeaderName = Parameters<typeof getSectionColumnName>[0];

const renderTable = (
  headers: readonly HeaderName[],
  rows: readonly HtmlNode[],
  isNumber: (columnIndex: number) => boolean,
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
          ...headers.map((name, columnIndex) =>
            h(
              'th',
              { scope: 'col', ...(isNumber(columnIndex) ? { class: 'number' } : {}) },
              getSectionColumnName(name, locale),
            ),
          ),
        ),
      ),
      h('tbody', {}, ...rows),
    ),
  );

const renderMutedParagraph = (text: string): HtmlNode => h('p', { class: 'quiet' }, text);

function renderGoalRow(goal: GoalReport, locale: Locale): HtmlNode {
  const { actual, quantity, progress, expected, forecast } = goal;
  const missingText = formatGoalNumber(null, goal, locale);
  const forecasts = (['value', 'low', 'high'] as const).map((part) =>
    forecast
      ? renderCell(forecast[part], formatForecastNumber(forecast[part], goal, locale))
      : renderCell(null, missingText),
  );
  return h(
    'tr',
    {},
    renderCell(goal.name, goal.name),
    renderCell(quantity, formatGoalNumber(quantity, goal, locale)),
    renderCell(actual, formatGoalNumber(actual, goal, locale)),
    renderCell(expected, formatGoalNumber(expected, goal, locale)),
    renderCell(isUnmeasured(goal) ? null : progress, formatGoalProgress(goal, locale)),
    ...forecasts,
  );
}

/** Renders a table for each goal set, and a chart for each goal with its expected values and forecast. */
export function renderGoals(preview: ReportPreview, locale: Locale): HtmlNode[] {
  const { parts } = preview;
  const freezeDay = getFreezeDay(preview);
  const sets = parts.goals.filter(({ goals }) => goals.length > 0);
  if (sets.length === 0) return [renderMutedParagraph(emptySectionMessages.goals[locale])];
  const headers = ['goal', 'quantity', 'actual', 'expected', 'progress', 'forecast', 'low', 'high'] as const;
  return sets.flatMap(({ name, goals, startDate, endDate }) => [
    h('h3', {}, `${name} · ${formatPeriod({ from: startDate, to: endDate }, { locale })}`),
    renderTable(
      headers,
      goals.map((goal) => renderGoalRow(goal, locale)),
      (columnIndex) => columnIndex > 0,
      locale,
    ),
    ...goals.flatMap((goal) => [
      h('h4', {}, goal.name),
      ...renderOfflineChart(getGoalChart(goal, { locale, freezeDay }), {
        definition: getGoalColors(goal),
        locale,
        title: goal.name,
      }),
      ...(goal.forecast ? [renderMutedParagraph(goal.forecast.method[locale])] : []),
      ...(goal.forecastReason ? [renderMutedParagraph(goal.forecastReason[locale])] : []),
    ]),
  ]);
}

/** Renders a table of the creators with their networks and media counts. */
export function renderCreators({ parts: { creators } }: ReportPreview, locale: Locale): HtmlNode[] {
  if (creators.length === 0) return [renderMutedParagraph(emptySectionMessages.creators[locale])];
  const rows = creators.map(({ name, networks, mediaCount }) =>
    h(
      'tr',
      {},
      ...[name, networks.join(', ')].map((text) => renderCell(text, text)),
      renderCell(mediaCount, formatNumber(mediaCount, { unit: 'count', locale })),
    ),
  );
  return [renderTable(['creator', 'networks', 'media'], rows, (columnIndex) => columnIndex === 2, locale)];
}
