/**
 * Memoizes a function whose arguments come from untrusted clients. When it stores too many results, all are dropped: no
 * eviction strategy would help, since clients choose what is requested.
 */
export function memoize<Result, Argument extends string | number = string>(
  compute: (argument: Argument) => Result,
  maxResults: number,
): (argument: Argument) => Result {
  const known = new Map<Argument, Result>();
  return (argument) => {
    const found = known.get(argument);
    if (found !== undefined) return found;
    const result = compute(argument);
    if (known.size >= maxResults) known.clear();
    known.set(argument, result);
    return result;
  };
}
