import type { PaletteEntry } from './palette-entry.ts';
import { type Match, matchText } from './rank.ts';

export interface ShownEntry {
  entry: PaletteEntry;
  positions: readonly number[];
}

export interface ShownGroup {
  group: string;
  entries: ShownEntry[];
}

/**
 * Added to the score of a recent entry, because users are more likely to want it than another that matches equally
 * well.
 */
const recentBonus = 12;
const maxEntriesPerGroup = 6;
/**
 * The maximum number of create commands offered without a query. There are few, because most users want to open
 * something.
 */
const maxCreateEntries = 5;

interface ScoredEntry extends ShownEntry {
  score: number;
}

/**
 * Returns the host's own entries that match a query, best first, in groups ordered by their best entry. Without a
 * query, returns recent entries, then all others, but only the first few create commands.
 */
export function arrangeHostEntries(
  query: string,
  hostEntries: readonly PaletteEntry[],
  recent: readonly PaletteEntry[],
): ShownGroup[] {
  if (query.trim() === '') {
    const recentIds = new Set(recent.map(({ id }) => id));
    return groupEntries(
      [...recent, ...hostEntries.filter(({ id }) => !recentIds.has(id))].map(toShownEntry),
      (group) => (group === 'create' ? maxCreateEntries : Number.POSITIVE_INFINITY),
    );
  }
  const recentIds = new Set(recent.map(({ id }) => id));
  const hostIds = new Set(hostEntries.map(({ id }) => id));
  const entries = [...hostEntries, ...recent.filter(({ id }) => !hostIds.has(id))];
  const matching = entries
    .flatMap((entry): ScoredEntry[] => {
      const match = matchEntry(query, entry);
      if (!match) return [];
      const score = match.score + (recentIds.has(entry.id) ? recentBonus : 0);
      return [{ entry, positions: match.positions, score }];
    })
    .sort((a, b) => b.score - a.score);
  return groupEntries(matching, () => maxEntriesPerGroup);
}

/** Returns the server's results in their order; while the next response is pending, only those that still match. */
export function arrangeFoundEntries(query: string, found: readonly PaletteEntry[], isStale: boolean): ShownGroup[] {
  const shown = found.flatMap((entry): ShownEntry[] => {
    const match = matchEntry(query, entry);
    return match || !isStale ? [{ entry, positions: match?.positions ?? [] }] : [];
  });
  return groupEntries(shown, () => maxEntriesPerGroup);
}

const toShownEntry = (entry: PaletteEntry): ShownEntry => ({ entry, positions: [] });

/**
 * Matches an entry by its label or keywords. Positions refer to the label; an entry matched by keywords alone has
 * none.
 */
function matchEntry(query: string, { label, keywords }: PaletteEntry): Match | undefined {
  const byLabel = matchText(query, label);
  if (byLabel || !keywords) return byLabel;
  const byKeywords = matchText(query, `${label} ${keywords}`);
  return byKeywords && { score: byKeywords.score / 2, positions: [] };
}

function groupEntries(entries: readonly ShownEntry[], getMax: (group: string) => number): ShownGroup[] {
  const groups = new Map<string, ShownEntry[]>();
  for (const shown of entries) {
    const group = groups.get(shown.entry.group) ?? [];
    if (group.length < getMax(shown.entry.group)) groups.set(shown.entry.group, [...group, shown]);
  }
  return [...groups].map(([group, entriesInGroup]) => ({ group, entries: entriesInGroup }));
}
