export interface LoadOrder {
  origin: string;
  path: string;
  /** Code of the source. */
  code: string;
  /** Events per beacon. */
  events: number;
  connections: number;
  seconds: number;
  /** Whether every beacon comes from a new visitor; otherwise from one of some thousand. */
  isEachVisitorNew: boolean;
  /** Null for as fast as the server answers. */
  eventsPerSecond: number | null;
}

export interface LoadResult {
  beacons: number;
  /** Number of acknowledged beacons. */
  events: number;
  /** Responses other than acknowledgements, by status. */
  refused: Record<string, number>;
  seconds: number;
  /** Median time until the response, in milliseconds. */
  p50: number;
}
