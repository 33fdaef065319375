/**
 * A list as one SQL value. Only for ids, hashes and numbers, whose characters need no escaping: checking for it would
 * take longer than everything else.
 */
export const plainList = (texts: readonly string[]): string => `{${texts.join(',')}}`;
