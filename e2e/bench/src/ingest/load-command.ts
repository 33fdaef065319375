export interface LoadCommand {
  origin: string;
  path: string;
  /** The script code of the source. */
  code: string;
  /** Events per beacon. */
  events: number;
  connections: number;
  seconds: number;
  /** Whether every beacon comes from a new visitor rather than from one of a few thousand. */
  isEachVisitorNew: boolean;
  /** Null to send as fast as the server responds. */
  eventsPerSecond: number | null;
}

export interface LoadResult {
  beacons: number;
  /** The number of events in the acknowledged beacons. */
  events: number;
  /** Responses other than acknowledgments, by status. */
  rejected: Record<string, number>;
  seconds: number;
  /** Median time until the response, in milliseconds. */
  p50: number;
}
