import { defineCall } from '../call.ts';
import {
  contactListSchema,
  contactSchema,
  grantableAccessSchema,
  invitedSchema,
  maxContacts,
  maxInvitedAtOnce,
  maxInviteMessageLength,
  memberInvitationSchema,
  memberSchema,
  ownedItemSchema,
} from '../entities/member.ts';
import { workspaceSchema } from '../entities/workspace.ts';
import { fieldRules } from '../field-rules.ts';
import { idSchema } from '../ids.ts';
import { createListSchema, doneSchema, listQuerySchema, workspaceQuerySchema } from '../lists.ts';
import { z } from '../zod.ts';

const workspaceId = idSchema('workspace');

function decodeWorkspaceId(text: string): string {
  if (workspaceId.safeParse(text).success) return text;
  try {
    return atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  } catch {
    return text;
  }
}

/** The workspace's id, plain or in URL-safe base64. */
const orgIdSchema = z.string().max(64).transform(decodeWorkspaceId).pipe(workspaceId);

/** The email address of a member or of a pending invitation. */
const email = z.email(fieldRules.email.en).max(254);

export const listUsers = defineCall({
  id: 'users.list',
  method: 'GET',
  path: 'users',
  summary:
    'Members of the workspace and its pending invitations. Filters: `status` and `type`, such as `{"type":"is|admin"}`.',
  access: { kind: 'workspace', action: 'read' },
  query: listQuerySchema.extend({
    sort: z.enum(['email', 'name', 'status', 'type', 'createdAtSince']).default('createdAtSince'),
  }),
  response: createListSchema(memberSchema),
});

const inviteBody = z.object({
  /** Email addresses as typed; each is checked separately, and repeated ones are invited only once. */
  emails: z.array(z.string().trim().max(320)).min(1, fieldRules.atLeastOne.en).max(maxInvitedAtOnce),
  access: grantableAccessSchema,
  /** A personal message, shown in the email and with the invitation. */
  message: z
    .string()
    .trim()
    .max(maxInviteMessageLength, fieldRules.atMost1000.en)
    .refine((text) => !/[^\P{Cc}\n\r\t]/u.test(text), fieldRules.noControlCharacters.en)
    .default(''),
  /** Language of the email. */
  language: z.enum(['en', 'de']).default('en'),
});

const inviteCall = {
  method: 'POST',
  access: { kind: 'workspace', action: 'administer' },
  query: workspaceQuerySchema,
  body: inviteBody,
  response: invitedSchema,
  errorKey: 'invite',
  audit: { action: 'member.invited', target: { kind: 'member', ids: 'response.invited.id' } },
} as const;

export const inviteUsers = defineCall({
  ...inviteCall,
  id: 'users.invite',
  path: 'users/invite',
  summary: 'Invites people by email to become members: all of them, or nobody if an address cannot be invited.',
});

export const addUsers = defineCall({
  ...inviteCall,
  id: 'users.add',
  path: 'users',
  summary: 'The same as `users/invite`.',
});

export const resendUserInvite = defineCall({
  id: 'users.resendInvite',
  method: 'POST',
  path: 'users/invites/:inviteId/resend',
  summary: 'Emails a pending invitation again, at most once a minute.',
  access: { kind: 'workspace', action: 'administer' },
  params: z.object({ inviteId: idSchema('userInvite') }),
  query: workspaceQuerySchema,
  body: z.object({ language: z.enum(['en', 'de']).default('en') }),
  response: z.object({ isMailed: z.boolean() }),
  errors: ['notFound', 'rateLimited'],
  audit: { action: 'member.inviteResent', target: { kind: 'member', ids: 'params.inviteId' } },
});

const invitationCall = {
  access: { kind: 'user' },
  params: z.object({ inviteId: idSchema('userInvite') }),
  query: z.object({ hostWorkspaceId: workspaceId }),
} as const;

export const getUserInvitation = defineCall({
  ...invitationCall,
  id: 'users.getInvite',
  method: 'GET',
  path: 'users/invites/:inviteId',
  summary:
    'An invitation, for the person to whom it was sent; anyone else who has its code gets a message that it is not theirs.',
  response: memberInvitationSchema,
  errors: ['notFound'],
});

export const acceptUserInvite = defineCall({
  ...invitationCall,
  id: 'users.acceptInvite',
  method: 'POST',
  path: 'users/invites/:inviteId/accept',
  summary:
    'Makes the recipient of an invitation a member. It never lowers existing access, and is rejected if the invitation was withdrawn or superseded. The body is empty.',
  response: z.object({
    workspace: workspaceSchema.pick({ id: true, slug: true, name: true, access: true }),
    /** The path of the next page. */
    redirectTo: z.string(),
  }),
  errors: ['notFound', 'forbidden', 'gone'],
  audit: {
    action: 'member.joined',
    target: { kind: 'member', ids: 'params.inviteId' },
    workspaceId: 'query.hostWorkspaceId',
  },
});

export const updateUserAccess = defineCall({
  id: 'users.update',
  method: 'PUT',
  path: 'users',
  summary:
    "Changes the access of a member or of a pending invitation. The owner's access changes only when the workspace is handed over.",
  access: { kind: 'workspace', action: 'administer' },
  query: workspaceQuerySchema,
  body: z.object({ orgId: orgIdSchema, email, access: grantableAccessSchema }),
  isAllowedWhenReadOnly: true,
  response: memberSchema,
  errors: ['notFound', 'ownerCannotLeave'],
  audit: { action: 'member.accessChanged', target: { kind: 'member', ids: 'body.email' } },
});

export const listOwnedItems = defineCall({
  id: 'users.listOwnedItems',
  method: 'GET',
  path: 'users/belongings',
  summary:
    'The items that belong to a member, and what happens to them when the member leaves; without `email`, those of the caller. Only admins and the owner may ask about others.',
  access: { kind: 'workspace', action: 'read', ownership: 'existing' },
  query: workspaceQuerySchema.extend({ email: email.optional() }),
  response: z.object({ data: z.array(ownedItemSchema) }),
  errors: ['notFound', 'forbidden'],
});

/** The member who takes over what the leaving member owns; required if there is anything to take over. */
const successorId = idSchema('membership').optional();

export const removeUser = defineCall({
  id: 'users.delete',
  method: 'DELETE',
  path: 'users',
  summary:
    "Ends somebody's membership, or withdraws their invitation. `ids` is the workspace's id, plain or in URL-safe base64.",
  access: { kind: 'workspace', action: 'administer' },
  query: workspaceQuerySchema.extend({ ids: orgIdSchema, email, successorId }),
  isAllowedWhenReadOnly: true,
  response: doneSchema,
  errors: ['notFound', 'ownerCannotLeave', 'successorNeeded'],
  audit: { action: 'member.removed', target: { kind: 'member', ids: 'query.email' } },
});

export const leaveWorkspace = defineCall({
  id: 'users.leave',
  method: 'POST',
  path: 'users/leave',
  summary: "Ends the caller's own membership.",
  access: { kind: 'workspace', action: 'leave', membersOnly: true },
  query: workspaceQuerySchema,
  body: z.object({ successorId }),
  isAllowedWhenReadOnly: true,
  response: doneSchema,
  errors: ['notFound', 'ownerCannotLeave', 'successorNeeded'],
  audit: { action: 'member.left' },
});

export const transferWorkspaceOwnership = defineCall({
  id: 'users.transferOwnership',
  method: 'POST',
  path: 'users/owner',
  summary: 'Makes another member the owner; the caller, the previous owner, becomes an admin.',
  access: { kind: 'workspace', action: 'own' },
  query: workspaceQuerySchema,
  body: z.object({ memberId: idSchema('membership') }),
  isAllowedWhenReadOnly: true,
  response: doneSchema,
  errors: ['notFound', 'forbidden'],
  audit: { action: 'workspace.handedOver', target: { kind: 'member', ids: 'body.memberId' } },
});

export const getContacts = defineCall({
  id: 'users.getContacts',
  method: 'GET',
  path: 'users/contacts',
  summary: 'The people to contact with questions about the workspace, in the order that its admins chose.',
  access: { kind: 'workspace', action: 'read' },
  query: workspaceQuerySchema,
  response: contactListSchema,
});

export const updateContacts = defineCall({
  id: 'users.updateContacts',
  method: 'PUT',
  path: 'users/contacts',
  summary: 'Replaces the list: contacts with an id are changed, those without one are added, missing ones are removed.',
  access: { kind: 'workspace', action: 'administer' },
  query: workspaceQuerySchema,
  body: z.object({
    contacts: z.array(contactSchema.partial({ id: true })).max(maxContacts),
    /** Optional; a stale version is rejected. */
    version: contactListSchema.shape.version.optional(),
  }),
  response: contactListSchema,
  errors: ['notFound', 'conflict'],
  audit: { action: 'workspace.contactsChanged', folds: true },
});
