/** A request, reduced to what initiated it. */
export interface ReceivedRequest {
  url: string;
  /**
   * What had to be loaded first: the page, or the scripts on the call stack and the scripts that led to them. Empty
   * for the page itself.
   */
  initiators: readonly string[];
}

/**
 * Computes the largest number of requests that had to follow one another: 1 is the page alone, 2 includes what the
 * page references, 3 what a referenced script requests once it runs.
 */
export function computeLongestChain(requests: readonly ReceivedRequest[]): number {
  const byUrl = new Map<string, ReceivedRequest>();
  // Only the first request for a file counts: everything that depends on the file waited for that request.
  for (const request of requests) if (!byUrl.has(request.url)) byUrl.set(request.url, request);
  const depths = new Map<ReceivedRequest, number>();
  const getDepth = (request: ReceivedRequest): number => {
    const cachedDepth = depths.get(request);
    if (cachedDepth !== undefined) return cachedDepth;
    // A script is in its own stack if it requests itself again.
    depths.set(request, 1);
    const parents = request.initiators.flatMap((url) => byUrl.get(url) ?? []).filter((parent) => parent !== request);
    const depth = 1 + Math.max(0, ...parents.map(getDepth));
    depths.set(request, depth);
    return depth;
  };
  return Math.max(0, ...requests.map(getDepth));
}
