/** The groups of the host's own entries. */
export const builtInGroups = ['recent', 'screens', 'create', 'workspaces', 'actions'] as const;
export type BuiltInGroup = (typeof builtInGroups)[number];

export const isBuiltInGroup = (group: string): group is BuiltInGroup =>
  builtInGroups.some((builtIn) => builtIn === group);

/** One row in the palette. */
export interface PaletteEntry {
  id: string;
  /** One of {@link builtInGroups}, or the name of a remote's search. */
  group: string;
  /** The heading of the entry's group, if a search found the entry. */
  heading?: string;
  label: string;
  /** Where the entry belongs, shown next to the label. */
  hint?: string;
  /** The name of an icon, as in the navigation. */
  icon: string;
  /** The keys that open the entry's screen without the palette. */
  keys?: readonly string[];
  /** Additional words that find the entry. */
  keywords?: string;
  /** The URL path that the entry opens; entries with a path are remembered as recent. */
  path?: string;
  /** The action of an entry that has no path to open. */
  run?(): void;
}
