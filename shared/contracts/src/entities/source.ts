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

/** Fields that every kind of source has. */
const commonSchema = z.object({
  id: idSchema('source'),
  workspaceId: idSchema('workspace'),
  name: nameSchema,
  /** Where the data comes from, as the list shows it. */
  network: z.string(),
  status: z.enum(sourceStatuses),
  /** Whether the source is set up and delivering data. */
  done: z.boolean(),
  ownerId: z.string(),
  ownerName: z.string(),
  lastEventAt: instantSchema.nullable(),
  createdAt: instantSchema,
  createdAtSince: instantSchema,
  version: rowVersionSchema,
});

/** A source of any kind: `type` determines its specific fields and settings. */
export const sourceSchema = z.discriminatedUnion('type', [commonSchema.extend(analyticsSourceFields)]);
export type Source = z.infer<typeof sourceSchema>;
export type SourceType = Source['type'];
export type SourceSettings = Source['meta']['settings'];

export const sourceCreateSchema = z.discriminatedUnion('type', [analyticsSourceCreateSchema]);
export type SourceCreate = z.output<typeof sourceCreateSchema>;

export const sourceUpdateSchema = z.object({
  name: nameSchema.optional(),
  siteUrl: webUrlSchema.nullable().optional(),
  /** Settings of the source's kind; others are rejected. */
  settings: z.union([analyticsSourceSettingsSchema]).optional(),
  /** Applies the settings to all sources of the same kind in the workspace, except values specific to one source, such as a script code. */
  applyToAll: z.boolean().default(false),
  version: rowVersionSchema,
});
