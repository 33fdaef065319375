/** Width of the printable part of an A4 page, in px. */
const paperWidth = 658;
/**
 * Average width of a character in the header of a printed table, in px; capitals and wide letters are rare in words.
 */
const characterWidth = 6;
const paddingWidth = 8;
/** Width of the leading column for names and addresses, which may break anywhere. */
const leadingWidth = 130;

const longestWord = (label: string): number => Math.max(...label.split(/\s+/).map((word) => word.length));

/**
 * Whether a printed table has room for the words in its header without breaking one.
 * @param labels of the columns with numbers
 */
export function hasRoomForWords(labels: readonly string[], leadingCount: number): boolean {
  const width = labels.reduce((sum, label) => sum + longestWord(label) * characterWidth + paddingWidth, 0);
  return width + leadingCount * leadingWidth <= paperWidth;
}
