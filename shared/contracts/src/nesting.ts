/** Maximum number of nested levels of objects and lists in a request, which is several times what any call needs. */
export const maxNesting = 64;

/**
 * Whether a parsed JSON value has more than `maxNesting` levels of objects and lists. The value must be JSON, because a
 * check of objects that refer to each other would never end. Schemas and serializers are recursive, and a value with
 * thousands of levels would exhaust their stack. This check works level by level, so it cannot exhaust the
 * stack itself.
 */
export function isNestedTooDeeply(value: unknown): boolean {
  let level = [value];
  for (let depth = 0; depth <= maxNesting; depth += 1) {
    level = level.flatMap((item) => (typeof item === 'object' && item !== null ? Object.values(item) : []));
    if (level.length === 0) return false;
  }
  return true;
}
