import { idSchema } from '../ids.ts';
import type { Access } from '../permissions.ts';
import { instantSchema, nameSchema } from '../primitives.ts';
import { z } from '../zod.ts';

/** The maximum access of a key, whatever its owner's access is. */
export const apiKeyScopes = ['read', 'edit', 'administer'] as const;
export type ApiKeyScope = (typeof apiKeyScopes)[number];

/** The highest access of each scope. Actions reserved for owners require a signed-in user. */
export const scopeAccess = { read: 'viewer', edit: 'editor', administer: 'admin' } as const satisfies Record<
  ApiKeyScope,
  Access
>;

/** A personal key ends with its owner's membership; a workspace key is for programs that must outlive members. */
export const apiKeyKinds = ['personal', 'workspace'] as const;
export type ApiKeyKind = (typeof apiKeyKinds)[number];

/** `rk_` followed by 40 letters or digits, a format that scanners for leaked secrets recognize. */
export const apiKeyPattern = /^rk_[A-Za-z0-9]{40}$/;

export const apiKeySchema = z.object({
  id: idSchema('apiKey'),
  kind: z.enum(apiKeyKinds),
  name: nameSchema,
  scope: z.enum(apiKeyScopes),
  /** The first characters of the secret, by which users recognize the key. */
  hint: z.string(),
  /** The key's owner; null for a workspace key. */
  owner: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** Name of the user who created the key. */
  createdByName: z.string(),
  createdAt: instantSchema,
  /** The time at which the key expires; null if it does not. */
  endsAt: instantSchema.nullable(),
  hasEnded: z.boolean(),
  /** Accurate to the minute; null if the key was never used. */
  lastUsedAt: instantSchema.nullable(),
});
export type ApiKey = z.infer<typeof apiKeySchema>;

export const apiKeyCreateSchema = z.object({
  kind: z.enum(apiKeyKinds),
  name: nameSchema,
  scope: z.enum(apiKeyScopes),
  endsAt: instantSchema.nullable(),
});
