import { idSchema } from '../ids.ts';
import { instantSchema, nameSchema, rowVersionSchema, webUrlSchema } from '../primitives.ts';
import { z } from '../zod.ts';
import {
  analyticsSourceCreateSchema,
  analyticsSourceFields,
  analyticsSourceSettingsSchema,
} from './analytics-source.ts';

/** `waiting` until the source first delivers; then `active`. */
export const sourceStatuses = ['waiting', 'active', 'failing'] as const;

/** What a source has whatever its kind is. */
const commonSchema = z.object({
  id: idSchema('source'),
  workspaceId: idSchema('workspace'),
  name: nameSchema,
  /** Where the data comes from, as the list shows it. */
  network: z.string(),
  status: z.enum(sourceStatuses),
  /** Whether the source is set up and delivers. */
  done: z.boolean(),
  ownerId: z.string(),
  ownerName: z.string(),
  lastEventAt: instantSchema.nullable(),
  createdAt: instantSchema,
  createdAtSince: instantSchema,
  version: rowVersionSchema,
});

/** A source of any kind: `type` says which fields and settings it has of its own. */
export const sourceSchema = z.discriminatedUnion('type', [commonSchema.extend(analyticsSourceFields)]);
export type Source = z.infer<typeof sourceSchema>;
export type SourceType = Source['type'];
export type SourceSettings = Source['meta']['settings'];

export const sourceCreateSchema = z.discriminatedUnion('type', [analyticsSourceCreateSchema]);
export type SourceCreate = z.output<typeof sourceCreateSchema>;

export const sourceUpdateSchema = z.object({
  name: nameSchema.optional(),
  siteUrl: webUrlSchema.nullable().optional(),
  /** Those of the source's own kind; others are refused. */
  settings: z.union([analyticsSourceSettingsSchema]).optional(),
  /** Gives the same settings to every source of the workspace that is of the same kind; what is each one's own, such as a script code, stays. */
  applyToAll: z.boolean().default(false),
  version: rowVersionSchema,
});
