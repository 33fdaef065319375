import type { DrawnChart } from '@reportage/cards/drawings';
import {
  type GoalReport,
  goalStateTexts,
  isUnmeasured,
  type LocalizedText,
  type ReportPreview,
  roundForecast,
} from '@reportage/contracts';
import { dayInZone, endWithFullDay, formatNumber, formatProgress, type Locale, microsInUnit } from '@reportage/format';
import { metricColor } from '@reportage/tokens';
import { getSectionHeader } from '../../reports/index.ts';

/** Goals express money in units of the currency, whereas code that formats or draws numbers expects micros. */
const toMicros = (value: number | null, { unit }: Pick<GoalReport, 'unit'>): number | null =>
  value !== null && unit === 'currency' ? value * microsInUnit : value;

/** A goal's number as shown on the report's page. */
export const formatGoalNumber = (
  value: number | null,
  goal: Pick<GoalReport, 'unit' | 'currency'>,
  locale: Locale,
): string => formatNumber(toMicros(value, goal), { unit: goal.unit ?? 'count', currency: goal.currency, locale });

/** A forecast's number as shown on the report's page. */
export const formatForecastNumber = (
  value: number,
  goal: Pick<GoalReport, 'unit' | 'currency'>,
  locale: Locale,
): string => formatGoalNumber(roundForecast(value, goal), goal, locale);

/** A goal's progress as shown on the report's page. Nothing is known about a goal without data, not even 0%. */
export const formatGoalProgress = (
  goal: Pick<GoalReport, 'progress' | 'progressStatus' | 'actual'>,
  locale: Locale,
): string => (isUnmeasured(goal) ? goalStateTexts[locale]['no data'] : formatProgress(goal.progress, { locale }));

const lines = { actual: 'actual', expected: 'expected', forecast: 'forecast', low: 'low', high: 'high' } as const;

/** The day on which a report's numbers were frozen, in its time zone. That day was incomplete. */
export const getFreezeDay = ({ report, publishedAt }: Pick<ReportPreview, 'report' | 'publishedAt'>): string =>
  dayInZone(publishedAt, report.settings.timezone);

/** A goal day by day: actual values until the numbers were frozen, expected values, and the forecast with its interval, if any. */
export function getGoalChart(goal: GoalReport, { locale, today }: { locale: Locale; today: string }): DrawnChart {
  const days = endWithFullDay(goal.series, today);
  const shownLines = Object.values(lines).filter((line) => days.some((point) => point[line] !== null));
  return {
    drawing: 'line',
    unit: goal.unit ?? 'count',
    currency: goal.currency,
    names: [goal.name],
    metrics: [{ id: goal.id, name: goal.name }],
    rows: shownLines.flatMap((line) =>
      days.map((point) => ({
        x: point.day,
        series: getSectionHeader(line, locale),
        y: toMicros(point[line], goal),
      })),
    ),
  };
}

/** The actual values have the color of the goal's metric. */
export const getGoalColors = ({ id }: Pick<GoalReport, 'id'>) => ({ metrics: [id], colors: [metricColor(id)] });

/** The text for a section without goals or creators. */
export const emptySectionTexts = {
  goals: { en: 'The campaign has no goals.', de: 'Die Kampagne hat keine Ziele.' },
  creators: { en: 'The campaign has no creators.', de: 'Die Kampagne hat keine Creator.' },
} satisfies Record<string, LocalizedText>;
