import type { DrawnChart } from '@reportage/cards/drawings';
import {
  type GoalReport,
  goalStateLabels,
  isUnmeasured,
  type LocalizedText,
  type ReportPreview,
  roundForecast,
} from '@reportage/contracts';
import {
  alignDecimals,
  dayInZone,
  endWithFullDay,
  formatNumber,
  formatProgress,
  type Locale,
  microsInUnit,
  type NumberStyle,
} from '@reportage/format';
import { chartPalette } from '@reportage/tokens';
import { getSectionColumnName } from '../../reports/index.ts';

/** Amounts in goals are in currency units, whereas code that formats or plots numbers expects micros. */
const toMicros = (value: number | null, { unit }: Pick<GoalReport, 'unit'>): number | null =>
  value !== null && unit === 'currency' ? value * microsInUnit : value;

/** Formats one of a goal's values as on the report's page. */
export const formatGoalNumber = (
  value: number | null,
  goal: Pick<GoalReport, 'unit' | 'currency'>,
  locale: Locale,
  style: NumberStyle = {},
): string =>
  formatNumber(toMicros(value, goal), { unit: goal.unit ?? 'count', currency: goal.currency, locale, ...style });

/** Formats one of a forecast's values as on the report's page. All of them have the same number of decimals. */
export function formatForecastNumber(
  value: number,
  goal: Pick<GoalReport, 'unit' | 'currency'> & { forecast: { value: number; low: number; high: number } | null },
  locale: Locale,
): string {
  const { forecast } = goal;
  const numbers = forecast ? [forecast.value, forecast.low, forecast.high] : [value];
  const style = alignDecimals(
    numbers.map((number) => roundForecast(number, goal)),
    goal.unit ?? 'count',
  );
  return formatGoalNumber(roundForecast(value, goal), goal, locale, style);
}

/** Formats a goal's progress as on the report's page. The progress of a goal without data is unknown rather than 0%. */
export const formatGoalProgress = (
  goal: Pick<GoalReport, 'progress' | 'progressStatus' | 'actual'>,
  locale: Locale,
): string => (isUnmeasured(goal) ? goalStateLabels[locale]['no data'] : formatProgress(goal.progress, { locale }));

const lineNames = ['actual', 'expected', 'forecast', 'low', 'high'] as const;

/** Returns the day on which a report's data was frozen, in the report's time zone. That day is incomplete. */
export const getFreezeDay = ({ report, publishedAt }: Pick<ReportPreview, 'report' | 'publishedAt'>): string =>
  dayInZone(publishedAt, report.settings.timezone);

/** Creates a chart of a goal's daily values: actual values up to the freeze, expected values and any forecast. */
export function getGoalChart(
  goal: GoalReport,
  { locale, freezeDay }: { locale: Locale; freezeDay: string },
): DrawnChart {
  const points = endWithFullDay(goal.series, freezeDay);
  const shownLines = lineNames.filter((line) => points.some((point) => point[line] !== null));
  return {
    drawing: 'line',
    unit: goal.unit ?? 'count',
    currency: goal.currency,
    names: [goal.name],
    metrics: [{ id: goal.id, name: goal.name }],
    rows: shownLines.flatMap((line) =>
      points.map((point) => ({
        x: point.day,
        series: getSectionColumnName(line, locale),
        y: toMicros(point[line], goal),
      })),
    ),
  };
}

/** Actual values have the first color of the palette in every goal's chart, as on the report's page. */
export const getGoalColors = ({ id }: Pick<GoalReport, 'id'>) => ({
  metrics: [id],
  colors: chartPalette('light').slice(0, 1),
});

/** Shown in place of the table in sections without goals or creators. */
export const emptySectionMessages = {
  goals: { en: 'The campaign has no goals.', de: 'Die Kampagne hat keine Ziele.' },
  creators: { en: 'The campaign has no creators.', de: 'Die Kampagne hat keine Creator.' },
} satisfies Record<string, LocalizedText>;
