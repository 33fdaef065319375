import type { z } from '../zod.ts';

export type EventOwner =
  | 'host'
  | 'mfe-auth'
  | 'mfe-workspace'
  | 'mfe-campaigns'
  | 'mfe-dashboards'
  | 'mfe-media'
  | 'mfe-reports'
  | 'any';

/** A bus event: `name@version`, the schema of its payload, who may emit it, and how it travels. */
export interface EventDefinition<Payload extends z.ZodType = z.ZodType> {
  name: `${string}.${string}@${number}`;
  schema: Payload;
  /** The only part that may emit it; `any` for announcements of changed data. */
  owner: EventOwner;
  /** Replay the last value to a late subscriber. */
  retain: boolean;
  /** Also deliver to the other tabs of the same browser. */
  crossTab: boolean;
}

export function defineEvent<Payload extends z.ZodType>(
  name: EventDefinition['name'],
  schema: Payload,
  options: { owner: EventOwner; retain?: boolean; crossTab?: boolean },
): EventDefinition<Payload> {
  return { name, schema, owner: options.owner, retain: options.retain ?? false, crossTab: options.crossTab ?? false };
}
