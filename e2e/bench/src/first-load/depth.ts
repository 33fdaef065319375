/** A request, as far as it matters who asked for it. */
export interface AskedRequest {
  url: string;
  /**
   * What had to be there before it could be asked for: the page, or the scripts whose code was running and those that had led
   * there. Empty for the page itself.
   */
  askedBy: readonly string[];
}

/**
 * How many requests had to follow one another, at most: 1 is the page alone, 2 what the page names, 3 what such a script asks for
 * once it runs.
 */
export function longestChain(requests: readonly AskedRequest[]): number {
  const byUrl = new Map<string, AskedRequest>();
  // The first request of a file is the one that others waited for.
  for (const request of requests) if (!byUrl.has(request.url)) byUrl.set(request.url, request);
  const depths = new Map<AskedRequest, number>();
  const depthOf = (request: AskedRequest): number => {
    const known = depths.get(request);
    if (known !== undefined) return known;
    // A script can be in its own stack where it asks for itself again.
    depths.set(request, 1);
    const parents = request.askedBy.flatMap((url) => byUrl.get(url) ?? []).filter((parent) => parent !== request);
    const depth = 1 + Math.max(0, ...parents.map(depthOf));
    depths.set(request, depth);
    return depth;
  };
  return Math.max(0, ...requests.map(depthOf));
}
