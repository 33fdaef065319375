/** Groups of the palette; the last four come from the server. */
export const paletteGroups = [
  'recent',
  'begin',
  'screens',
  'workspaces',
  'actions',
  'campaigns',
  'clients',
  'media',
  'reports',
] as const;
export type PaletteGroup = (typeof paletteGroups)[number];

/** One line of the palette. */
export interface PaletteEntry {
  id: string;
  group: PaletteGroup;
  label: string;
  /** Beside the label: where it belongs. */
  hint?: string;
  /** Name of an icon, as the navigation's. */
  icon: string;
  /** Further words that find it. */
  words?: string;
  /** Where it leads; entries with a path are remembered as recent. */
  path?: string;
  /** What it does in place of leading somewhere. */
  run?(): void;
}
