/** Positions in long German compounds where a soft hyphen is allowed. */
const breakPoints = /(?<=\p{L}{6})(?=(?:aufrufe|dauer|rate|zeit)(?!\p{L}))/gu;

/** Returns a metric's name as a column heading. Soft hyphens let long compounds wrap, so that columns stay narrow. */
export const toHeading = (name: string): string => name.replace(breakPoints, '\u00AD');
