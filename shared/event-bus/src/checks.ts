import type { EventDefinition, EventOwner } from '@reportage/contracts';

/** Names of events, as listed in a remote's metadata. */
export interface DeclaredEvents {
  emits: readonly string[];
  listens: readonly string[];
}

/** @throws if the event belongs to another part of the app, or the emitter does not declare it */
export function checkEmitter(event: EventDefinition, emitter: EventOwner, declared: DeclaredEvents | undefined): void {
  const mayEmit = event.owner === 'any' || emitter === 'any' || event.owner === emitter;
  if (!mayEmit) throw new Error(`${event.name} belongs to ${event.owner}; ${emitter} must not emit it`);
  if (declared && !declared.emits.includes(event.name))
    throw new Error(`${emitter} emits ${event.name}, which its metadata does not declare`);
}

/** @throws if the listener does not declare the event */
export function checkListener(
  event: EventDefinition,
  listener: EventOwner,
  declared: DeclaredEvents | undefined,
): void {
  if (declared && !declared.listens.includes(event.name))
    throw new Error(`${listener} listens to ${event.name}, which its metadata does not declare`);
}
