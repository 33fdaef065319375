import type { EventDefinition, EventOwner } from '@reportage/contracts';

/** Names of events, as they stand in a remote's metadata. */
export interface DeclaredEvents {
  emits: readonly string[];
  listens: readonly string[];
}

/** @throws where the event is another part's, or not among those that the emitter says it emits */
export function checkEmitter(event: EventDefinition, emitter: EventOwner, declared: DeclaredEvents | undefined): void {
  const isOwn = event.owner === 'any' || emitter === 'any' || event.owner === emitter;
  if (!isOwn) throw new Error(`${event.name} belongs to ${event.owner}; ${emitter} must not emit it`);
  if (declared && !declared.emits.includes(event.name))
    throw new Error(`${emitter} emits ${event.name}, which its metadata does not say`);
}

/** @throws where the event is not among those that the listener says it listens to */
export function checkListener(
  event: EventDefinition,
  listener: EventOwner,
  declared: DeclaredEvents | undefined,
): void {
  if (declared && !declared.listens.includes(event.name))
    throw new Error(`${listener} listens to ${event.name}, which its metadata does not say`);
}
