import { defineCall } from '../call.ts';
import { creatorInviteSchema, creatorSchema } from '../entities/creator.ts';
import { idSchema } from '../ids.ts';
import { createListSchema, doneSchema, idsQuerySchema, listQuerySchema, workspaceQuerySchema } from '../lists.ts';
import { z } from '../zod.ts';
import { connectionSchema } from './partners.ts';

export const connectCreator = defineCall({
  id: 'creators.connect',
  method: 'POST',
  path: 'creators',
  summary:
    'Makes the workspace a creator of the one that invited the caller. `POST partners` has the same body and accepts the same invitation.',
  access: { kind: 'workspace', action: 'manageAll' },
  query: workspaceQuerySchema,
  body: connectionSchema,
  status: 201,
  response: creatorSchema,
  audit: { action: 'creator.connected', target: { kind: 'partner', ids: 'response.id' } },
});

export const listCreators = defineCall({
  id: 'creators.list',
  method: 'GET',
  path: 'creators',
  summary: 'Creators of the workspace and its unanswered invitations.',
  access: { kind: 'workspace', action: 'read' },
  query: listQuerySchema.omit({ filters: true }).extend({
    sort: z.enum(['name', 'createdAtSince']).default('createdAtSince'),
    status: z.enum(['is|Active', 'is|Pending']).optional(),
  }),
  response: createListSchema(creatorSchema),
});

export const getCreator = defineCall({
  id: 'creators.get',
  method: 'GET',
  path: 'creators/:id',
  summary: 'One creator, or a pending invitation.',
  access: { kind: 'workspace', action: 'read' },
  params: z.object({ id: z.union([idSchema('partner'), idSchema('invite')]) }),
  query: workspaceQuerySchema,
  response: creatorSchema,
});

export const deleteCreators = defineCall({
  id: 'creators.delete',
  method: 'DELETE',
  path: 'creators',
  summary:
    'Ends the connections with creators, along with everything that is shared through them, and withdraws invitations.',
  access: { kind: 'workspace', action: 'manageOwn', ownership: 'existing' },
  query: idsQuerySchema,
  response: doneSchema,
  audit: { action: 'creator.removed', target: { kind: 'partner', ids: 'query.ids' } },
});

export const listCreatorInvites = defineCall({
  id: 'creators.listInvites',
  method: 'GET',
  path: 'creators/invites',
  summary: 'Invitations to creators, with the creators’ answers.',
  access: { kind: 'workspace', action: 'read' },
  query: listQuerySchema.omit({ filters: true }).extend({
    sort: z.enum(['email', 'createdAtSince']).default('createdAtSince'),
    status: z.enum(['is|Pending', 'is|Accepted', 'is|Declined', 'is|Active']).optional(),
  }),
  response: createListSchema(creatorInviteSchema),
});

export const deleteCreatorInvites = defineCall({
  id: 'creators.deleteInvites',
  method: 'DELETE',
  path: 'creators/invites',
  summary: 'Withdraws invitations. Connections that were made by accepting one are kept.',
  access: { kind: 'workspace', action: 'manageOwn', ownership: 'existing' },
  query: idsQuerySchema,
  response: doneSchema,
  audit: { action: 'creator.inviteRemoved', target: { kind: 'creatorInvite', ids: 'query.ids' } },
});

export const answerCreatorInvite = defineCall({
  id: 'creators.answerInvite',
  method: 'PUT',
  path: 'creators/invites/:inviteId',
  summary:
    'Answers an invitation; only its recipient may do so. A recipient who accepts continues at /welcome and connects a workspace there.',
  access: { kind: 'user' },
  params: z.object({ inviteId: idSchema('invite') }),
  query: z.object({ hostWorkspaceId: idSchema('workspace') }),
  body: z.object({ answer: z.enum(['accept', 'decline']).default('accept') }),
  response: z.object({
    status: z.enum(['Accepted', 'Declined']),
    /** The next page, as a path in the app. */
    redirectTo: z.string(),
  }),
  errors: ['notFound', 'forbidden', 'gone'],
  audit: {
    action: 'creator.inviteAccepted',
    alternative: { at: 'body.answer', is: 'decline', action: 'creator.inviteDeclined' },
    target: { kind: 'creatorInvite', ids: 'params.inviteId' },
    workspaceId: 'query.hostWorkspaceId',
  },
});
