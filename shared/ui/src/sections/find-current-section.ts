/** Where a section is, in pixels below the top of the window. */
export interface SectionPlace {
  id: string;
  top: number;
  /** Where its top comes to when a link leads to it: below whatever stays in view. */
  landing: number;
}

interface Reading {
  /** How much of the page's last window height is scrolled through, from 0 to 1. */
  endShare: number;
  windowHeight: number;
  /** The section that the address names. */
  named: string | undefined;
}

/** A section counts as reached a little before its top is where a link would have brought it. */
const tolerancePx = 8;

/**
 * The section being read: the last one whose top has come up to the reading line. That line is where links lead to; it
 * moves down to the window's end with the page's last window height, whose sections cannot come up any further. There,
 * the section that a link has just led to stays the current one until it is scrolled away.
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
