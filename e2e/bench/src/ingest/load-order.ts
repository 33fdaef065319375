export interface LoadOrder {
  origin: string;
  path: string;
  /** Of the source. */
  code: string;
  /** Of a beacon. */
  events: number;
  connections: number;
  seconds: number;
  /** As fast as it is answered where null. */
  eventsPerSecond: number | null;
}

export interface LoadResult {
  beacons: number;
  /** Acknowledged. */
  events: number;
  /** Answers that were no acknowledgement, by status. */
  refused: Record<string, number>;
  seconds: number;
}
