/** Width of the printed part of an A4 page, in px. */
const paperWidth = 658;
/**
 * Maximum width of a character in a printed table, in px. A table that is too wide would make the browser shrink the
 * whole page.
 */
const characterWidth = 6.6;
/** Left and right padding of a cell together, in px. */
const paddingWidth = 16;
/** Space between two groups, in px: a line, and more padding on both sides. */
const groupGap = 17;
const maxGroups = 3;
/** Minimum number of entries in a table that is split into groups. */
const minEntries = 9;
/** Bands are short because they are never split across pages, which could leave much of a page empty. */
const maxBandRows = 12;
const maxSingleBandRows = 16;

/** A long and narrow table, laid out in side-by-side groups of the same columns. */
interface SideBySideLayout<Entry> {
  groupCount: number;
  /** Whether each band stays on one page; a long table with a single group may break between any two rows. */
  isWhole: boolean;
  /**
   * Rows that are read group by group and stay on one page. Each row has one entry per group, or fewer once the last
   * group has ended.
   */
  bands: Entry[][][];
}

const getColumnWidth = (texts: readonly string[]): number =>
  Math.max(...texts.map((text) => text.length)) * characterWidth + paddingWidth;

/** Headers may break between words. */
const getWords = (head: string): string[] => head.split(/\s+/);

/**
 * Lays out a table's entries on paper, in as many side-by-side groups as there is room for.
 * @param columns the header and the cell texts of each column
 */
export function placeSideBySide<Entry>(
  entries: readonly Entry[],
  columns: readonly { head: string; cells: readonly string[] }[],
): SideBySideLayout<Entry> {
  const width = columns.reduce((sum, { head, cells }) => sum + getColumnWidth([...getWords(head), ...cells]), 0);
  const maxFittingGroups = Math.floor((paperWidth + groupGap) / (width + groupGap));
  const groupCount = entries.length < minEntries ? 1 : Math.max(1, Math.min(maxGroups, maxFittingGroups));
  // A single group may break between any of its rows.
  const isOneBand = groupCount === 1 || entries.length <= groupCount * maxSingleBandRows;
  const bandCount = isOneBand ? 1 : Math.ceil(entries.length / (groupCount * maxBandRows));
  const rowCount = Math.ceil(entries.length / (groupCount * bandCount));
  const bands = Array.from({ length: bandCount }, (_, band) => {
    const bandEntries = entries.slice(band * groupCount * rowCount, (band + 1) * groupCount * rowCount);
    const bandRowCount = Math.ceil(bandEntries.length / groupCount);
    return Array.from({ length: bandRowCount }, (_row, row) =>
      Array.from({ length: groupCount }, (_group, group) => bandEntries[group * bandRowCount + row]).filter(
        (entry) => entry !== undefined,
      ),
    );
  });
  return {
    groupCount,
    isWhole: groupCount > 1 || entries.length < minEntries,
    bands: entries.length === 0 ? [] : bands,
  };
}
