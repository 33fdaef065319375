/**
 * Formats a list as one SQL value. Works only for ids, hashes and numbers, because nothing is escaped: checking every
 * string would take too long.
 */
export const toArrayLiteral = (values: readonly string[]): string => `{${values.join(',')}}`;
