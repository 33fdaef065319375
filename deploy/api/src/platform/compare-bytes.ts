/** A character above U+FFFF: JavaScript sorts its surrogates before some smaller characters. */
const surrogatePair = /[\ud800-\udbff]/;

/** Compares strings by their UTF-8 bytes, independent of any locale. @returns negative, zero or positive, for `sort` */
export function compareBytes(a: string, b: string): number {
  if (a === b) return 0;
  if (surrogatePair.test(a) || surrogatePair.test(b)) return Buffer.compare(Buffer.from(a), Buffer.from(b));
  return a < b ? -1 : 1;
}
