import type { GoalCounts, HeadlineFigure, PublishedFigures } from '@reportage/contracts';

export interface FigureChange {
  /** `dataStarted` if the figure belongs to a goal that had no data when the report was published. */
  kind: 'dataStarted' | 'figure';
  figure: HeadlineFigure;
  /** The value that guests see. */
  before: string;
  /** The current value. */
  now: string;
}

export type PublishedChange = { kind: 'goalCounts'; before: GoalCounts; now: GoalCounts } | FigureChange;

type ReportFigures = Pick<PublishedFigures, 'goalCounts' | 'figures'>;

/**
 * Returns the change in the number of goals on target; null if there is none, or if all goals were added or removed.
 */
function findCountChange(before: GoalCounts | undefined, now: GoalCounts | undefined): PublishedChange | null {
  if (!before || !now || before.total === 0 || now.started === 0) return null;
  const isSame = before.onTarget === now.onTarget && before.started === now.started;
  return isSame ? null : { kind: 'goalCounts', before, now };
}

/**
 * Returns the rank of a figure's change; the most important change has the highest rank. Goals that now have data come
 * first, then other goals by the size of the change relative to their target, then metrics.
 */
function getRank({ kind, figure }: FigureChange, { percentOfTarget: now }: HeadlineFigure): number {
  if (kind === 'dataStarted') return Number.MAX_VALUE;
  if (figure.kind === 'metric') return -1;
  return Math.abs((now ?? 0) - (figure.percentOfTarget ?? 0));
}

/**
 * Finds the most important change since publication: first how many goals are on target, because the report's headline
 * states it. Of equally important changes, returns the first in the report. Ignores differences that rounding hides,
 * and figures that an edit has added or removed.
 */
export function findPublishedChange(
  published: ReportFigures,
  current: ReportFigures,
  format: (figure: HeadlineFigure) => string,
): PublishedChange | null {
  const countChange = findCountChange(published.goalCounts, current.goalCounts);
  if (countChange) return countChange;
  const changes = published.figures.flatMap((figure) => {
    const currentFigure = current.figures.find(({ key }) => key === figure.key);
    if (!currentFigure) return [];
    const hasDataNow = figure.kind !== 'metric' && figure.value === null && currentFigure.value !== null;
    const change: FigureChange = {
      kind: hasDataNow ? 'dataStarted' : 'figure',
      figure,
      before: format(figure),
      now: format(currentFigure),
    };
    return change.before === change.now ? [] : [{ change, rank: getRank(change, currentFigure) }];
  });
  return changes.toSorted((one, other) => other.rank - one.rank)[0]?.change ?? null;
}
