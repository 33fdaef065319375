import type { HeadlineFigure } from '@reportage/contracts';

export interface FigureChange {
  figure: HeadlineFigure;
  /** The figure as guests see it, and as it is now. */
  before: string;
  now: string;
}

/**
 * The first published figure that reads differently now. Figures that an edit has added or removed are not compared, and
 * neither are differences that rounding hides.
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
