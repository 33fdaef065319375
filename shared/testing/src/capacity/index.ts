/** What `pnpm bench capacity` orders of the process that measures (`deploy/stack/src/capacity`), and what that answers. */

/** What people, visitors and the product's schedule do, each with a cost of its own; a slice is some weeks of one connected account. */
export const acts = ['beacon', 'card', 'save', 'slice', 'pdf'] as const;
export type Act = (typeof acts)[number];

/** A visit of a page as the script sends it. */
export const eventsPerBeacon = 5;

export const parts = ['server', 'worker', 'database'] as const;
export type Part = (typeof parts)[number];

/** What a part of the product has used. */
export interface Used {
  processorMs: number;
  /** Handed to the disk. */
  writtenBytes: number;
}
export type Usage = Record<Part, Used>;

export interface CapacityOrder {
  /** Seconds of each measurement, and of the day that is simulated. */
  seconds: number;
  daySeconds: number;
  workspaces: number;
  /** What a workspace does in a day. */
  perWorkspace: Record<Act, number>;
}

export interface CapacityResult {
  /** For each second in which nothing is asked. */
  idle: Usage;
  costs: Record<Act, Usage>;
  done: Record<Act, number>;
  predicted: Usage;
  measured: Usage;
  /** How long the day and the counting of its last events took, in seconds. */
  took: number;
}
