/**
 * Memoizes a function whose arguments come from untrusted clients. When there are too many stored results, all are
 * dropped: no eviction strategy would help, because clients choose what is requested.
 */
export function memoize<Result, Argument extends string | number = string>(
  compute: (argument: Argument) => Result,
  maxResults: number,
): (argument: Argument) => Result {
  const cache = new Map<Argument, Result>();
  return (argument) => {
    const cached = cache.get(argument);
    if (cached !== undefined) return cached;
    const result = compute(argument);
    if (cache.size >= maxResults) cache.clear();
    cache.set(argument, result);
    return result;
  };
}
