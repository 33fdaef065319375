import type { z } from '../zod.ts';

export type RemoteName = `mfe-${string}`;
export type EventOwner = 'host' | RemoteName | 'any';

/** A bus event: `name@version`, the schema of its payload, who may emit it, and how it is delivered. */
export interface EventDefinition<Payload extends z.ZodType = z.ZodType> {
  name: `${string}.${string}@${number}`;
  schema: Payload;
  /** The only part of the app that may emit it; `any` for data-changed events. */
  owner: EventOwner;
  /** Whether the last value is replayed to late subscribers. */
  retain: boolean;
  /** Whether the event is also delivered to the other tabs of the same browser. */
  crossTab: boolean;
  /** The previous version, which the bus keeps emitting until no published remote listens to it. */
  replaces: EarlierVersion | null;
}

export interface EarlierVersion {
  event: EventDefinition;
  /** Converts the current payload to the previous one. */
  convertPayload(payload: unknown): unknown;
}

interface EventOptions<Payload extends z.ZodType, Earlier extends z.ZodType> {
  owner: EventOwner;
  retain?: boolean;
  crossTab?: boolean;
  replaces?: { event: EventDefinition<Earlier>; convertPayload(payload: z.output<Payload>): z.input<Earlier> };
}

/** @throws if an event replaces anything other than its previous version from the same owner */
export function defineEvent<Payload extends z.ZodType, Earlier extends z.ZodType = z.ZodType>(
  name: EventDefinition['name'],
  schema: Payload,
  { owner, retain = false, crossTab = false, replaces }: EventOptions<Payload, Earlier>,
): EventDefinition<Payload> {
  if (replaces) checkSuccession(name, owner, replaces.event);
  return { name, schema, owner, retain, crossTab, replaces: (replaces as EarlierVersion | undefined) ?? null };
}

function checkSuccession(name: EventDefinition['name'], owner: EventOwner, earlier: EventDefinition): void {
  const parts = getParts(name);
  const earlierParts = getParts(earlier.name);
  if (parts.base !== earlierParts.base || parts.version !== earlierParts.version + 1)
    throw new Error(`${name} can't replace ${earlier.name}: an event can replace only the version before it`);
  if (owner !== earlier.owner) throw new Error(`${name} must keep the owner of ${earlier.name}, ${earlier.owner}`);
}

function getParts(name: EventDefinition['name']): { base: string; version: number } {
  const [base = '', version = ''] = name.split('@');
  return { base, version: Number(version) };
}

/** Lists the events that the bus emits together: an event, and the earlier versions that it replaces. */
export const listEmittedEvents = (event: EventDefinition): EventDefinition[] => [
  event,
  ...(event.replaces ? listEmittedEvents(event.replaces.event) : []),
];

/** Lists the names of the events that {@link listEmittedEvents} returns. */
export const listEmittedNames = (event: EventDefinition): string[] => listEmittedEvents(event).map(({ name }) => name);
