/** Width of the printable part of an A4 page, in px. */
const paperWidth = 658;
/**
 * Average width of a character in the header of a printed table, in px; capitals and wide letters are rare in words.
 */
const characterWidth = 6;
const paddingWidth = 8;
/** Width of a leading column with names or URLs, which may break anywhere. */
const leadingWidth = 130;

const getLongestWordLength = (label: string): number => Math.max(...label.split(/\s+/).map((word) => word.length));

/** Returns the number of characters in a label's longest line, if the label is wrapped onto at most two lines. */
function getLineLength(label: string): number {
  const words = label.split(/\s+/);
  const lengths = words.map((_, index) =>
    Math.max(words.slice(0, index).join(' ').length, words.slice(index).join(' ').length),
  );
  return Math.min(...lengths);
}

const toWidths = (lengths: readonly number[]): number[] =>
  lengths.map((length) => length * characterWidth + paddingWidth);

const hasRoomFor = (widths: readonly number[], leadingCount: number): boolean =>
  widths.reduce((sum, width) => sum + width, leadingCount * leadingWidth) <= paperWidth;

/**
 * Whether a printed table has room for the words in its header without breaking one.
 * @param labels the labels of the numeric columns
 */
export function hasRoomForWords(labels: readonly string[], leadingCount: number): boolean {
  return hasRoomFor(toWidths(labels.map(getLongestWordLength)), leadingCount);
}

/**
 * Returns the widths of a printed table's columns, in px, at which no header has more than two lines; null if there
 * is no room for them.
 * @param labels the labels of the numeric columns
 */
export function getHeaderWidths(labels: readonly string[], leadingCount: number): readonly number[] | null {
  const widths = toWidths(labels.map(getLineLength));
  return hasRoomFor(widths, leadingCount) ? widths : null;
}
