/** Second parts of compounds before which a long German name may be divided. */
const joints = /(?<=\p{L}{6})(?=(?:aufrufe|dauer|rate|zeit)(?!\p{L}))/gu;

/** A metric's name as a column's heading: long compounds may break, so that the column is not as wide as they are. */
export const toHeading = (name: string): string => name.replace(joints, '\u00AD');
