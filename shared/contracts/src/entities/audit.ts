import { idSchema } from '../ids.ts';
import { instantSchema } from '../primitives.ts';
import { z } from '../zod.ts';
import { auditActions } from './audit-actions.ts';

export { type AuditAction, auditActions, auditSentences, getAuditSentence } from './audit-actions.ts';
export { auditFieldNames, auditSwitches, auditValueNames } from './audit-field-names.ts';

/** Who acted. A guest has no account; `system` is the product itself, for example when something expires. */
export const auditActorKinds = ['member', 'staff', 'apiKey', 'guest', 'system'] as const;
export type AuditActorKind = (typeof auditActorKinds)[number];

/** The kinds of targets that an entry may have. */
export const auditTargetKinds = [
  'workspace',
  /** A member or an invitation to become one, identified by its id or the person's email address. */
  'member',
  'source',
  'media',
  'mediaMerge',
  'customMetric',
  'calculatedField',
  'crawl',
  'partner',
  'creatorInvite',
  'sharedMedia',
  'client',
  'campaign',
  'goalTemplate',
  'group',
  'link',
  'report',
  'reportTemplate',
  'dashboard',
  'folder',
  'digest',
  'alert',
  'webhook',
  'apiKey',
] as const;
export type AuditTargetKind = (typeof auditTargetKinds)[number];

/** A value as the log shows it. */
export const auditValueSchema = z.union([z.string(), z.number(), z.boolean(), z.null(), z.array(z.string())]);
export type AuditValue = z.infer<typeof auditValueSchema>;

export const auditChangeSchema = z.object({
  /** The target to which the field belongs, if there are several. */
  targetId: z.string().optional(),
  field: z.string(),
  /** Missing if the value is too large to be stored, such as a layout; the entry then only shows that it changed. */
  before: auditValueSchema.optional(),
  after: auditValueSchema.optional(),
});
export type AuditChange = z.infer<typeof auditChangeSchema>;

export const auditEntrySchema = z.object({
  id: idSchema('auditEntry'),
  occurredAt: instantSchema,
  /** Time of the last repetition combined in the entry; `occurredAt` if there is none. */
  lastOccurredAt: instantSchema,
  /**
   * Number of actions combined in the entry, at least 1; editors that save automatically repeat an action often.
   */
  occurrenceCount: z.number().int(),
  action: z.enum(auditActions),
  actor: z.object({
    kind: z.enum(auditActorKinds),
    /** The person's id or the key's; null for guests and the system. */
    id: z.string().nullable(),
    /** The name at that time; empty for guests and the system. */
    name: z.string(),
    /** The API key that was used, if any. */
    keyName: z.string().nullable(),
  }),
  target: z
    .object({
      kind: z.enum(auditTargetKinds),
      id: z.string(),
      name: z.string(),
      /** The campaign of a report, because reports of several campaigns often have the same name. */
      campaignName: z.string().optional(),
    })
    .nullable(),
  targetCount: z.number().int(),
  /** The number of items that the action concerns, such as media added to a campaign. */
  count: z.number().int().nullable(),
  place: z.object({
    /** Truncated: it identifies a network, not a machine. */
    address: z.string().nullable(),
    /** The country as an ISO 3166 code. */
    country: z.string().nullable(),
  }),
  device: z.object({ browser: z.string().nullable(), system: z.string().nullable() }),
});
export type AuditEntry = z.infer<typeof auditEntrySchema>;

export const auditEntryDetailsSchema = auditEntrySchema.extend({
  /** The first twenty targets of the entry. */
  targets: z.array(z.object({ id: z.string(), name: z.string() })),
  changes: z.array(auditChangeSchema),
});
export type AuditEntryDetails = z.infer<typeof auditEntryDetailsSchema>;
