/**
 * A list as one value. For ids, hashes and numbers alone: none of their signs would need an escape, and looking for those that do takes
 * longer than all else.
 */
export const plainList = (texts: readonly string[]): string => `{${texts.join(',')}}`;
