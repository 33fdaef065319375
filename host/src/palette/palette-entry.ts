/** The palette's own groups. */
export const ownGroups = ['recent', 'create', 'screens', 'workspaces', 'actions'] as const;
export type OwnGroup = (typeof ownGroups)[number];

export const isOwnGroup = (group: string): group is OwnGroup => ownGroups.some((own) => own === group);

/** One line of the palette. */
export interface PaletteEntry {
  id: string;
  /** One of {@link ownGroups}, or the name of a remote's search. */
  group: string;
  /** Heading of its group, where a search found it. */
  heading?: string;
  label: string;
  /** Beside the label: where it belongs. */
  hint?: string;
  /** Name of an icon, as the navigation's. */
  icon: string;
  /** Keywords that also find it. */
  words?: string;
  /** The address it opens; entries with a path are remembered as recent. */
  path?: string;
  /** What it does instead of opening an address. */
  run?(): void;
}
