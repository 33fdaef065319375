/** Of the printed part of an A4 page, in px. */
const paperWidth = 658;
/** Of a character in a printed table, in px: no wider than that, for a table that is too wide makes print shrink the whole page. */
const characterWidth = 6.6;
/** Left and right of a cell, in px. */
const paddingWidth = 16;
/** Between two groups, in px: a line, and more padding on both sides. */
const groupGap = 17;
const maxGroups = 3;
/** Shorter tables are read in one go. */
const minLines = 9;
/** A band stands whole on a page, so it must leave little of one empty. A month in two groups is one band. */
const maxBandRows = 12;
const maxOnlyBandRows = 16;

/** A long and narrow table, laid out in groups of the same columns beside each other. */
interface SideBySide<Line> {
  groupCount: number;
  /** Whether each band stands whole on a page; a long table of one group breaks between any two rows. */
  isWhole: boolean;
  /** Rows that are read group by group, and stand on one page. In each row a line of every group; fewer where the last ends. */
  bands: Line[][][];
}

const columnWidth = (texts: readonly string[]): number =>
  Math.max(...texts.map((text) => text.length)) * characterWidth + paddingWidth;

/** Heads break between their words. */
const getWords = (head: string): string[] => head.split(/\s+/);

/**
 * How a table's lines stand on paper: in as many groups beside each other as there is room for.
 * @param columns of each column, its head and the texts of its cells
 */
export function placeSideBySide<Line>(
  lines: readonly Line[],
  columns: readonly { head: string; cells: readonly string[] }[],
): SideBySide<Line> {
  const width = columns.reduce((sum, { head, cells }) => sum + columnWidth([...getWords(head), ...cells]), 0);
  const fitting = Math.floor((paperWidth + groupGap) / (width + groupGap));
  const groupCount = lines.length < minLines ? 1 : Math.max(1, Math.min(maxGroups, fitting));
  // A single group breaks anywhere between its rows.
  const isOneBand = groupCount === 1 || lines.length <= groupCount * maxOnlyBandRows;
  const bandCount = isOneBand ? 1 : Math.ceil(lines.length / (groupCount * maxBandRows));
  const rowCount = Math.ceil(lines.length / (groupCount * bandCount));
  const bands = Array.from({ length: bandCount }, (_, band) => {
    const own = lines.slice(band * groupCount * rowCount, (band + 1) * groupCount * rowCount);
    const ownRows = Math.ceil(own.length / groupCount);
    return Array.from({ length: ownRows }, (_row, row) =>
      Array.from({ length: groupCount }, (_group, group) => own[group * ownRows + row]).filter(
        (line) => line !== undefined,
      ),
    );
  });
  return { groupCount, isWhole: groupCount > 1 || lines.length < minLines, bands: lines.length === 0 ? [] : bands };
}
