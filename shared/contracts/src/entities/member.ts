import { fieldRules } from '../field-rules.ts';
import { idSchema } from '../ids.ts';
import { accessSchema } from '../permissions.ts';
import { instantSchema, nameSchema } from '../primitives.ts';
import { z } from '../zod.ts';
import { workspaceSchema } from './workspace.ts';

/** Access that can be granted. Ownership is transferred instead. */
export const grantableAccessSchema = accessSchema.exclude(['owner']);
export type GrantableAccess = z.infer<typeof grantableAccessSchema>;

export const memberStatuses = ['pending', 'active'] as const;

/** A member of a workspace or, if pending, an invitation to become one. */
export const memberSchema = z.object({
  id: z.union([idSchema('membership'), idSchema('userInvite')]),
  /** The member's user id; null for an invitation. */
  userId: z.string().nullable(),
  email: z.string(),
  /** The member's name; empty for an invitation. */
  name: z.string(),
  status: z.enum(memberStatuses),
  type: accessSchema,
  /** Name of the inviting user; empty if the member was not invited. */
  invitedBy: z.string(),
  createdAt: instantSchema,
  createdAtSince: instantSchema,
});
export type Member = z.infer<typeof memberSchema>;

export const maxInvitedAtOnce = 500;
export const maxInviteMessageLength = 1_000;

/** Why an email address cannot be invited. */
export const inviteProblemCodes = ['invalid', 'self', 'member', 'alreadyInvited'] as const;
export type InviteProblemCode = (typeof inviteProblemCodes)[number];

export const invitedSchema = z.object({
  /** Whether an address already has an invitation. */
  alreadyInvited: z.boolean(),
  invited: z.array(
    z.object({
      id: idSchema('userInvite'),
      email: z.string(),
      /** The token in the invitation link. */
      inviteToken: z.string(),
    }),
  ),
  /** If there are problems, no invitation was created. `line` is the 0-based index of the address in the request. */
  problems: z.array(z.object({ line: z.number().int(), email: z.string(), code: z.enum(inviteProblemCodes) })),
  /** Why no invitation was created; null otherwise. */
  invite: z.string().nullable(),
  /** Whether the invitations were emailed; without an email server, users pass the links on themselves. */
  isMailed: z.boolean(),
  /** The next page, as a path in the app. Null if no invitation was created. */
  redirectTo: z.string().nullable(),
});

/** The details about the workspace that an invited person may see. */
const hostSchema = workspaceSchema.pick({ id: true, name: true, colors: true });
const kind = z.literal('member');

/** An invitation to become a member, as seen by a signed-in person who opened it with its code. */
export const memberInvitationSchema = z.discriminatedUnion('state', [
  z.object({
    kind,
    state: z.literal('waiting'),
    host: hostSchema,
    /** The inviting user. */
    personName: z.string(),
    access: grantableAccessSchema,
    message: z.string(),
    createdAt: instantSchema,
  }),
  /** The invitation was already accepted. */
  z.object({
    kind,
    state: z.literal('answered'),
    host: hostSchema,
    /** The workspace's slug, if the person is a member. */
    slug: z.string().nullable(),
  }),
  /** Withdrawn, or invalid because the person's access was removed after it was sent. */
  z.object({ kind, state: z.literal('withdrawn'), host: hostSchema }),
  /** Sent to the person's email address, which they have not confirmed yet, so this reveals nothing about the host. */
  z.object({ kind, state: z.literal('unverifiedAddress') }),
  /**
   * Sent to a different email address than the one that the person signed in with, so this reveals nothing about the
   * host.
   */
  z.object({
    kind,
    state: z.literal('otherAddress'),
    /** The address, mostly masked. */
    sentTo: z.string(),
  }),
]);
export type MemberInvitation = z.infer<typeof memberInvitationSchema>;

export const ownedItemKinds = [
  'source',
  'campaign',
  'assignment',
  'group',
  'groupAssignment',
  'client',
  'link',
  'report',
  'dashboard',
  'digest',
  'alert',
  'customMetric',
  'goalTemplate',
  'reportTemplate',
  'partner',
  'partnerInvite',
  'userInvite',
  'drive',
  'campaignView',
] as const;
export type OwnedItemKind = (typeof ownedItemKinds)[number];

/** The items of one kind that belong to a member. */
export const ownedItemSchema = z.object({
  kind: z.enum(ownedItemKinds),
  count: z.number().int().positive(),
  /** The names of the first few items, in alphabetical order. */
  names: z.array(z.string()),
  /** What happens to them when the member leaves: either a successor inherits them or they are removed. */
  outcome: z.enum(['inherited', 'removed']),
});
export type OwnedItem = z.infer<typeof ownedItemSchema>;

export const maxContacts = 50;

/** A contact person of the workspace; not necessarily a member. */
export const contactSchema = z.object({
  id: idSchema('contact'),
  name: nameSchema,
  email: z.email(fieldRules.email.en).max(254),
});
export type Contact = z.infer<typeof contactSchema>;

export const contactListSchema = z.object({
  contacts: z.array(contactSchema),
  /** Sent back with a change to detect a stale one; 0 before the first change. */
  version: z.number().int().min(0),
});
