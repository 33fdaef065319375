/** A character beyond the first 65,536: in JavaScript's texts it comes before some that are smaller. */
const pair = /[\ud800-\udbff]/;

/** Orders texts as the bytes of their UTF-8 are ordered, which no locale changes. @returns negative, zero or positive, for `sort` */
export function compareBytes(a: string, b: string): number {
  if (a === b) return 0;
  if (pair.test(a) || pair.test(b)) return Buffer.compare(Buffer.from(a), Buffer.from(b));
  return a < b ? -1 : 1;
}
