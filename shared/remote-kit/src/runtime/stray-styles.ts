/**
 * Constructed sheets and stylesheet links do not contain their owner's name. Those that appear while remotes are
 * mounted belong to these remotes and apply while one of them is mounted; those that existed before belong to the host.
 */
type Owners = readonly string[];

const sheetOwners = new Map<CSSStyleSheet, Owners>();
const linkOwners = new Map<HTMLLinkElement, Owners>();

/** Returns the adopted sheets; empty in browsers that do not support them, and in jsdom. */
const getAdoptedSheets = (): CSSStyleSheet[] => [
  ...((document.adoptedStyleSheets as CSSStyleSheet[] | undefined) ?? []),
];
const getStylesheetLinks = (): HTMLLinkElement[] => [
  ...document.querySelectorAll<HTMLLinkElement>('link[rel~="stylesheet" i]'),
];

function recordOwners<Style>(styles: readonly Style[], owners: Map<Style, Owners>, mounted: Owners): void {
  for (const style of styles) if (!owners.has(style)) owners.set(style, mounted);
}

const isApplied = (owners: Owners, mounted: Owners): boolean =>
  owners.length === 0 || owners.some((owner) => mounted.includes(owner));

function applySheets(mounted: Owners): void {
  const current = getAdoptedSheets();
  const appliedSheets = [...sheetOwners].flatMap(([sheet, owners]) => (isApplied(owners, mounted) ? [sheet] : []));
  const isSame =
    appliedSheets.length === current.length && appliedSheets.every((sheet, index) => sheet === current[index]);
  if (!isSame) document.adoptedStyleSheets = appliedSheets;
}

function applyLinks(mounted: Owners): void {
  for (const [link, owners] of linkOwners) {
    if (!isApplied(owners, mounted)) link.remove();
    else if (!link.isConnected) document.head.append(link);
  }
}

/** Forgets styles that were removed by other code while they applied. */
function forgetRemovedStyles<Style>(styles: readonly Style[], owners: Map<Style, Owners>, mounted: Owners): void {
  for (const [style, styleOwners] of owners)
    if (isApplied(styleOwners, mounted) && !styles.includes(style)) owners.delete(style);
}

/**
 * Updates the stray styles when remotes are mounted or unmounted; `before` and `now` are the remotes mounted before and
 * after the change.
 */
export function keepStrayStyles(before: Owners, now: Owners): void {
  const sheets = getAdoptedSheets();
  const links = getStylesheetLinks();
  forgetRemovedStyles(sheets, sheetOwners, before);
  forgetRemovedStyles(links, linkOwners, before);
  recordOwners(sheets, sheetOwners, before);
  recordOwners(links, linkOwners, before);
  applySheets(now);
  applyLinks(now);
}
