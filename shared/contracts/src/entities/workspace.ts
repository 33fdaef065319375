import { idSchema } from '../ids.ts';
import { accessSchema } from '../permissions.ts';
import {
  currencySchema,
  instantSchema,
  nameSchema,
  rowVersionSchema,
  timezoneSchema,
  webUrlSchema,
} from '../primitives.ts';
import { z } from '../zod.ts';

/** First segments of the route table, which workspaces cannot use as their slug. */
export const reservedSlugs = [
  '404',
  'account',
  'api',
  'auth',
  'connecting',
  'identity',
  'invite',
  'l',
  'manage',
  'portal',
  'r',
  'reports',
  'static',
  'subscribe',
  't',
  'welcome',
  'workspaces',
] as const;

export const slugSchema = z
  .string()
  .regex(/^[a-z0-9-]{3,40}$/, 'must be 3–40 characters of a–z, 0–9 and -')
  .refine((slug) => !(reservedSlugs as readonly string[]).includes(slug), 'is a reserved word');

const imageSchema = z.object({ url: z.string().max(2_048), type: z.string().max(100) });

export const campaignSettingsSchema = z.object({
  /** Whether a new campaign gets a 'Default Report'. */
  createDefaultReport: z.boolean().default(true),
});

export const workspaceSchema = z.object({
  id: idSchema('workspace'),
  slug: slugSchema,
  name: nameSchema,
  /** Ids of the workspace's sources. */
  sources: z.array(idSchema('source')),
  /** A limited (creator) workspace. */
  creatorWorkspace: z.boolean(),
  timezone: timezoneSchema,
  /** What new metrics of money are in, unless they say otherwise. */
  currency: currencySchema,
  campaignSettings: campaignSettingsSchema,
  banner: imageSchema.nullable(),
  images: z.record(z.string(), imageSchema),
  colors: z.array(z.string().regex(/^#[0-9a-f]{6}$/)).max(12),
  access: accessSchema,
  createdAt: instantSchema,
  version: rowVersionSchema,
});
export type Workspace = z.infer<typeof workspaceSchema>;

export const workspaceCreateSchema = z.object({
  name: nameSchema,
  timezone: timezoneSchema.optional(),
  hostWorkspaceId: idSchema('workspace').optional(),
  inviteId: idSchema('invite').optional(),
});

/** `exists` is true, and no workspace was created, if the name's slug is taken. */
export const workspaceCreateResultSchema = z.discriminatedUnion('exists', [
  z.object({ exists: z.literal(true) }),
  z.object({ exists: z.literal(false), workspace: workspaceSchema }),
]);

export const workspaceUpdateSchema = z
  .object({
    name: nameSchema,
    timezone: timezoneSchema,
    currency: currencySchema,
    campaignSettings: campaignSettingsSchema,
    colors: workspaceSchema.shape.colors,
    banner: z.object({ url: webUrlSchema, type: z.string().max(100) }).nullable(),
  })
  .partial()
  .extend({ version: rowVersionSchema });
