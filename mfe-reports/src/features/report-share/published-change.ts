import type { HeadlineFigure } from '@reportage/contracts';

export interface FigureChange {
  figure: HeadlineFigure;
  /** The value that guests see. */
  before: string;
  /** The current value. */
  now: string;
}

/**
 * Finds the first published figure whose displayed value has changed. Ignores differences that rounding hides, and
 * figures that an edit has added or removed.
 */
export function findFigureChange(
  published: readonly HeadlineFigure[],
  current: readonly HeadlineFigure[],
  format: (figure: HeadlineFigure) => string,
): FigureChange | null {
  for (const figure of published) {
    const currentFigure = current.find(({ key }) => key === figure.key);
    if (!currentFigure) continue;
    const change = { figure, before: format(figure), now: format(currentFigure) };
    if (change.before !== change.now) return change;
  }
  return null;
}
