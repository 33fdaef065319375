import { idSchema } from '../ids.ts';
import type { Access } from '../permissions.ts';
import { instantSchema, nameSchema } from '../primitives.ts';
import { z } from '../zod.ts';

/** What a key may do at most, whatever its person may. */
export const apiKeyScopes = ['read', 'edit', 'administer'] as const;
export type ApiKeyScope = (typeof apiKeyScopes)[number];

/** The most access of each scope. What only owners may do takes a person who signs in. */
export const accessOfScope = { read: 'viewer', edit: 'editor', administer: 'admin' } as const satisfies Record<
  ApiKeyScope,
  Access
>;

/** Of a person, with whose membership it ends; or of the workspace, for a program that outlives people. */
export const apiKeyKinds = ['personal', 'workspace'] as const;
export type ApiKeyKind = (typeof apiKeyKinds)[number];

/** `rk_` and 40 letters and digits: scanners for leaked secrets recognise it. */
export const apiKeyPattern = /^rk_[A-Za-z0-9]{40}$/;

export const apiKeySchema = z.object({
  id: idSchema('apiKey'),
  kind: z.enum(apiKeyKinds),
  name: nameSchema,
  scope: z.enum(apiKeyScopes),
  /** The beginning of the secret, by which people recognise it. */
  hint: z.string(),
  /** Whose it is; null for a key of the workspace. */
  owner: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** Who made it. */
  createdByName: z.string(),
  createdAt: instantSchema,
  /** Null if it does not end by itself. */
  endsAt: instantSchema.nullable(),
  hasEnded: z.boolean(),
  /** To the minute; null if it was never used. */
  lastUsedAt: instantSchema.nullable(),
});
export type ApiKey = z.infer<typeof apiKeySchema>;

export const apiKeyCreateSchema = z.object({
  kind: z.enum(apiKeyKinds),
  name: nameSchema,
  scope: z.enum(apiKeyScopes),
  endsAt: instantSchema.nullable(),
});
