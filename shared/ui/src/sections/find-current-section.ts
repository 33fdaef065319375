/** Where a section is, in pixels below the top of the window. */
export interface SectionPosition {
  id: string;
  top: number;
  /** The section's top after a link has scrolled to it, below everything that stays in view. */
  landingTop: number;
}

interface ScrollState {
  /** How far the page is scrolled within its last window height, from 0 to 1. */
  endShare: number;
  windowHeight: number;
  /** The section that the URL names. */
  namedId: string | undefined;
}

/** A section counts as reached slightly before its top is at the position to which a link would scroll it. */
const tolerancePx = 8;

/**
 * Finds the section being read: the last one whose top has reached the reading line, which is where links scroll
 * to. Within the page's last window height, the line moves down to the end of the window, because the sections
 * there cannot scroll up any further. There, the section that a link has just opened stays current until it is
 * scrolled out of view.
 */
export function findCurrentSection(
  positions: readonly SectionPosition[],
  { endShare, windowHeight, namedId }: ScrollState,
): string | undefined {
  const reachedSections = positions.filter(
    ({ top, landingTop }) => top <= landingTop + endShare * (windowHeight - landingTop) + tolerancePx,
  );
  const linkedSection = reachedSections.find(
    ({ id, top, landingTop }) => id === namedId && top >= landingTop - tolerancePx,
  );
  return (linkedSection ?? reachedSections.at(-1) ?? positions[0])?.id;
}
