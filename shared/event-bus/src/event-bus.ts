import type { EventDefinition, z } from '@reportage/contracts';

/** Typed events between host and remotes; see `shared/contracts/src/events`. */
export interface EventBus {
  /** Delivers to every listener; a retained event's value is kept for late ones. */
  emit<P extends z.ZodType>(event: EventDefinition<P>, payload: z.input<P>): void;
  /** Listens until the signal aborts. A retained event's last value arrives at once. */
  on<P extends z.ZodType>(event: EventDefinition<P>, listener: (payload: z.output<P>) => void, options: { signal: AbortSignal }): void;
}
