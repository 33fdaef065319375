/**
 * A list as one SQL value. Only for ids, hashes and numbers: their characters need no escaping, and checking for it takes
 * longer than everything else.
 */
export const plainList = (texts: readonly string[]): string => `{${texts.join(',')}}`;
