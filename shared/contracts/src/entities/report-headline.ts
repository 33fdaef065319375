import { currencySchema, instantSchema } from '../primitives.ts';
import { z } from '../zod.ts';
import { type CardResult, metricUnits } from './card.ts';
import { goalCountsSchema } from './goal.ts';
import { isUnmeasured } from './goal-state.ts';
import type { Report } from './report.ts';
import type { ReportParts } from './report-parts.ts';

/** One of a report's main figures: a goal, or a value on a scoreboard. */
export const headlineFigureSchema = z.object({
  /** Identifies the figure in the other versions of the report. */
  key: z.string(),
  /** The goal’s or the metric’s name. */
  name: z.string(),
  /** The metric of a scoreboard, whose name may be translated; null for goals, which users name. */
  metricId: z.string().nullable(),
  /**
   * A sum’s progress in percent, a rate’s value in the unit that goals use, or a metric’s value as on its card; null
   * without data.
   */
  value: z.number().nullable(),
  /**
   * The share of its target that a goal has reached, in percent, which is comparable between sums and rates; null
   * without data. Missing for metrics and from older responses.
   */
  percentOfTarget: z.number().nullable().optional(),
  kind: z.enum(['progress', 'rate', 'metric']),
  unit: z.enum(metricUnits).nullable(),
  currency: currencySchema.nullable(),
});
export type HeadlineFigure = z.output<typeof headlineFigureSchema>;

/** The figures of the published version; the time is null if the report was never published. */
export const publishedFiguresSchema = z.object({
  publishedAt: instantSchema.nullable(),
  /**
   * How many goals are on target in the version that guests see; missing if the report was never published, and from
   * older responses.
   */
  goalCounts: goalCountsSchema.optional(),
  figures: z.array(headlineFigureSchema),
});
export type PublishedFigures = z.output<typeof publishedFiguresSchema>;

interface ReportContent {
  report: Pick<Report, 'layout' | 'sort'>;
  cards: readonly CardResult[];
  parts: ReportParts;
}

/** Lists the goals of a report, then the values on its scoreboards, in the report's order. */
export function listHeadlineFigures({ report, cards, parts }: ReportContent): HeadlineFigure[] {
  const goals = parts.goals.flatMap((set) =>
    set.goals.map((goal): HeadlineFigure => {
      const { id, name, kind, quantity, progress, actual, unit, currency } = goal;
      const isRate = kind === 'rate';
      // The progress of a rate stops at 100%, but its value may still change.
      const percent = isRate && actual !== null ? (actual / quantity) * 100 : progress;
      return {
        key: JSON.stringify(['goal', set.name, id, name, quantity]),
        name,
        metricId: null,
        value: isRate || isUnmeasured(goal) ? actual : progress,
        percentOfTarget: actual === null ? null : percent,
        kind: isRate ? 'rate' : 'progress',
        unit,
        currency,
      };
    }),
  );
  const scoreboards = report.sort.filter(({ id }) =>
    report.layout.some((card) => card.id === id && card.display === 'scoreboard'),
  );
  const metrics = scoreboards.flatMap(({ id: cardId }) => {
    const card = cards.find((result) => result.cardId === cardId);
    const columns = card?.columns.filter(({ kind }) => kind === 'metric') ?? [];
    return columns.map(({ id, name, unit, currency }, index): HeadlineFigure => {
      const value = card?.totals[index] ?? null;
      return { key: JSON.stringify(['metric', cardId, id]), name, metricId: id, value, kind: 'metric', unit, currency };
    });
  });
  return [...goals, ...metrics];
}
