/** Host of the page that linked to this one; `direct` where there is none. */
export function readCameFrom(referrer: string): string {
  if (!URL.canParse(referrer)) return 'direct';
  return new URL(referrer).hostname || 'direct';
}
