import { currencySchema, instantSchema } from '../primitives.ts';
import { z } from '../zod.ts';
import { type CardResult, metricUnits } from './card.ts';
import { isUnmeasured } from './goal-state.ts';
import type { Report } from './report.ts';
import type { ReportParts } from './report-parts.ts';

/** One of a report's main figures: a goal, or a number of a scoreboard. */
export const headlineFigureSchema = z.object({
  /** Identifies the figure in the other versions of the report. */
  key: z.string(),
  /** The goal’s or the metric’s name. */
  name: z.string(),
  /** The metric of a scoreboard, whose name may be translated; null for goals, which users name. */
  metricId: z.string().nullable(),
  /** A sum’s progress in percent, a rate’s value in the unit of goals, or a metric’s number as on its card; null without data. */
  value: z.number().nullable(),
  kind: z.enum(['progress', 'rate', 'metric']),
  unit: z.enum(metricUnits).nullable(),
  currency: currencySchema.nullable(),
});
export type HeadlineFigure = z.output<typeof headlineFigureSchema>;

/** The figures of the published version; the time is null if the report was never published. */
export const publishedFiguresSchema = z.object({
  publishedAt: instantSchema.nullable(),
  figures: z.array(headlineFigureSchema),
});

interface ReportNumbers {
  report: Pick<Report, 'layout' | 'sort'>;
  cards: readonly CardResult[];
  parts: ReportParts;
}

/** The goals of a report, then the numbers of its scoreboards, in the report's order. */
export function listHeadlineFigures({ report, cards, parts }: ReportNumbers): HeadlineFigure[] {
  const goals = parts.goals.flatMap((set) =>
    set.goals.map((goal): HeadlineFigure => {
      const { id, name, kind, quantity, progress, actual, unit, currency } = goal;
      const isRate = kind === 'rate';
      return {
        key: JSON.stringify(['goal', set.name, id, name, quantity]),
        ...{ name, metricId: null, unit, currency },
        ...{ kind: isRate ? 'rate' : 'progress', value: isRate || isUnmeasured(goal) ? actual : progress },
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
