import { idSchema } from '../ids.ts';
import { instantSchema, nameSchema, reportDateSchema, rowVersionSchema, webUrlSchema } from '../primitives.ts';
import { z } from '../zod.ts';
import {
  type AnalyticsSourceSettings,
  analyticsSourceCreateSchema,
  analyticsSourceFields,
  analyticsSourceSettingsSchema,
} from './analytics-source.ts';
import {
  type ConnectedSourceSettings,
  connectedSourceCreateSchema,
  connectedSourceFields,
  connectedSourceSettingsSchema,
} from './connected-source.ts';
import { connectionProblems } from './connection.ts';
import {
  type TableSourceSettings,
  tableSourceCreateSchema,
  tableSourceFields,
  tableSourceSettingsSchema,
} from './table-source.ts';

/**
 * `waiting` until the source first delivers data; then `active`. A connected source is `choosing` from its
 * authorization until its accounts are chosen, then `fetching` until the first data arrives.
 */
export const sourceStatuses = ['waiting', 'choosing', 'fetching', 'active', 'paused', 'failing'] as const;
export type SourceStatus = (typeof sourceStatuses)[number];

/** Fields that every kind of source has. */
const commonSchema = z.object({
  id: idSchema('source'),
  workspaceId: idSchema('workspace'),
  name: nameSchema,
  /** The origin of the data, as shown in the list. */
  network: z.string(),
  status: z.enum(sourceStatuses),
  /** Whether the source is set up and delivers data. */
  done: z.boolean(),
  ownerId: z.string(),
  ownerName: z.string(),
  lastEventAt: instantSchema.nullable(),
  /** Only in a list: why the source is failing; null if it is not. */
  problem: z.enum(connectionProblems).nullable().optional(),
  /** Only in a list: the last day for which the data of all accounts has been fetched; null if it is not known. */
  dataThrough: reportDateSchema.nullable().optional(),
  createdAt: instantSchema,
  createdAtSince: instantSchema,
  version: rowVersionSchema,
});

/** A source of any kind: `type` determines its specific fields and settings. */
export const sourceSchema = z.discriminatedUnion('type', [
  commonSchema.extend(analyticsSourceFields),
  commonSchema.extend(connectedSourceFields),
  commonSchema.extend(tableSourceFields),
]);
export type Source = z.infer<typeof sourceSchema>;
export type AnalyticsSource = Extract<Source, { type: 'analytics' }>;
/** A source whose data comes from a vendor. */
export type ConnectedSource = Exclude<Source, AnalyticsSource | TableSource>;
/** A source that reads a CSV file or a Google Sheet from a URL. */
export type TableSource = Extract<Source, { type: 'table' }>;
export type SourceType = Source['type'];
export type SourceSettings = Source['meta']['settings'];

/** Whether the settings are those of a source that uses the tracking script. */
export const isAnalyticsSettings = (settings: SourceSettings): settings is AnalyticsSourceSettings =>
  'breakdown' in settings;

/** Whether the settings are those of a source that reads a table. */
export const isTableSettings = (settings: SourceSettings): settings is TableSourceSettings => 'dateColumn' in settings;

/** Whether the settings are those of a source whose data comes from a vendor. */
export const isConnectedSettings = (settings: SourceSettings): settings is ConnectedSourceSettings =>
  'mediaMatching' in settings;

export const sourceCreateSchema = z.discriminatedUnion('type', [
  analyticsSourceCreateSchema,
  connectedSourceCreateSchema,
  tableSourceCreateSchema,
]);
export type SourceCreate = z.output<typeof sourceCreateSchema>;

export const sourceUpdateSchema = z.object({
  name: nameSchema.optional(),
  siteUrl: webUrlSchema.nullable().optional(),
  /** Settings for the source's type; others are rejected. */
  settings: z
    .union([analyticsSourceSettingsSchema, connectedSourceSettingsSchema, tableSourceSettingsSchema])
    .optional(),
  /**
   * Applies the settings to all sources of the same type in the workspace, except for values that are specific to one
   * source, such as a script code.
   */
  applyToAll: z.boolean().default(false),
  version: rowVersionSchema,
});
