/**
 * A list as one SQL value. Only for ids, hashes and numbers, whose characters need no escaping: checking every string
 * would take too long.
 */
export const toArrayLiteral = (values: readonly string[]): string => `{${values.join(',')}}`;
