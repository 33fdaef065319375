/**
 * A list as one SQL value. Only for ids, hashes and numbers, whose characters need no escaping: checking for it would
 * take longer than everything else.
 */
export const toArrayLiteral = (texts: readonly string[]): string => `{${texts.join(',')}}`;
