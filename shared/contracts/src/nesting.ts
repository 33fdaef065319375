/** Maximum number of levels of objects and lists in a request: several times as many as any call needs. */
export const maxNesting = 64;

/**
 * Whether a parsed JSON value has more than `maxNesting` levels of objects and lists.
 * The value must be JSON: with objects that refer to each other, this would never end.
 * Schemas and serializers are recursive, and a value of thousands of levels would exhaust their stack. It proceeds
 * level by level, so that it cannot exhaust the stack itself.
 */
export function isNestedTooDeeply(value: unknown): boolean {
  let level = [value];
  for (let depth = 0; depth <= maxNesting; depth += 1) {
    level = level.flatMap((item) => (typeof item === 'object' && item !== null ? Object.values(item) : []));
    if (level.length === 0) return false;
  }
  return true;
}
