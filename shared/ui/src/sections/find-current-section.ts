/** Where a section is, in pixels below the top of the window. */
export interface SectionPlace {
  id: string;
  top: number;
  /** The position of the section's top after a link has scrolled to the section: below whatever stays in view. */
  landing: number;
}

interface Reading {
  /** How much of the page's last window height is scrolled through, from 0 to 1. */
  endShare: number;
  windowHeight: number;
  /** The section that the URL names. */
  named: string | undefined;
}

/** A section counts as reached slightly before its top is where a link would scroll it. */
const tolerancePx = 8;

/**
 * The section being read: the last one whose top has reached the reading line, which is where links scroll to. Within
 * the page's last window height, the line moves down to the end of the window, because the sections there cannot scroll
 * up any further. There, the section that a link has just opened stays current until it is scrolled out of view.
 */
export function findCurrentSection(
  places: readonly SectionPlace[],
  { endShare, windowHeight, named }: Reading,
): string | undefined {
  const reached = places.filter(
    ({ top, landing }) => top <= landing + endShare * (windowHeight - landing) + tolerancePx,
  );
  const linked = reached.find(({ id, top, landing }) => id === named && top >= landing - tolerancePx);
  return (linked ?? reached.at(-1) ?? places[0])?.id;
}
