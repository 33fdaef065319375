/** Where a section is, in pixels below the top of the window. */
export interface SectionPlace {
  id: string;
  top: number;
  /** Where its top comes to when a link leads to it: below whatever stays in view. */
  landing: number;
}

interface Reading {
  /** Whether the page is scrolled to its end, where short sections never come up to the top. */
  isAtEnd: boolean;
  windowHeight: number;
  /** The section that the address names. */
  named: string | undefined;
}

/** A section counts as reached a little before its top is where a link would have brought it. */
const tolerancePx = 8;

/** The section being read: the last that was reached. At the page's end the named one, if it is in view, or the last. */
export function findCurrentSection(
  places: readonly SectionPlace[],
  { isAtEnd, windowHeight, named }: Reading,
): string | undefined {
  const reached = places.findLast(({ top, landing }) => top <= landing + tolerancePx) ?? places[0];
  if (!isAtEnd) return reached?.id;
  const isReadable = ({ id, top, landing }: SectionPlace): boolean =>
    id === named && top >= landing - tolerancePx && top < windowHeight;
  return (places.find(isReadable) ?? places.at(-1))?.id;
}
