/** Types for the request from `pnpm bench capacity` to the measuring process (`deploy/stack/src/capacity`). */

/**
 * The actions whose costs are measured: those of users, visitors and scheduled jobs. A `slice` is a few weeks of one
 * connected account.
 */
export const actions = ['beacon', 'card', 'save', 'slice', 'pdf'] as const;
export type Action = (typeof actions)[number];

/** The number of events in the beacon for a page visit. */
export const eventsPerBeacon = 5;

/** The parts of the product whose resource usage is measured. */
export const parts = ['server', 'worker', 'database'] as const;
export type Part = (typeof parts)[number];

/** The resources that one of the product's processes has used. */
export interface ResourceUsage {
  processorMs: number;
  /** Bytes written to disk. */
  writtenBytes: number;
}
export type Usage = Record<Part, ResourceUsage>;

export interface CapacityRequest {
  /** The duration of each measurement, and of the simulated day, in seconds. */
  seconds: number;
  daySeconds: number;
  workspaces: number;
  /** How often each action happens in a workspace per day. */
  perWorkspace: Record<Action, number>;
}

export interface CapacityResult {
  /** Usage per idle second. */
  idle: Usage;
  costs: Record<Action, Usage>;
  /** How often each action was performed. */
  done: Record<Action, number>;
  predicted: Usage;
  measured: Usage;
  /** Duration of the simulated day, including the counting of its last events. */
  durationSeconds: number;
}
