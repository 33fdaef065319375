import { defineCall } from '../call.ts';
import {
  invitationSchema,
  partnerReportSchema,
  partnerSchema,
  sharedMediaSchema,
  shownNumbersSchema,
} from '../entities/partner.ts';
import { fieldRules } from '../field-rules.ts';
import { idSchema } from '../ids.ts';
import { createListSchema, doneSchema, idsQuerySchema, listQuerySchema, workspaceQuerySchema } from '../lists.ts';
import { accessSchema } from '../permissions.ts';
import { reportDateSchema, rowVersionSchema } from '../primitives.ts';
import { z } from '../zod.ts';

/** Page size of shared media lists; a creator's list of pending approvals has a smaller one. */
export const sharedMediaPageSize = 40;
export const pendingMediaPageSize = 10;

export const inviteCreator = defineCall({
  id: 'creators.invite',
  method: 'POST',
  path: 'creators/invites',
  summary: 'Invites somebody by email to connect one of their workspaces, which they do with the code in the response.',
  access: { kind: 'workspace', action: 'manageOwn', ownership: 'new' },
  query: workspaceQuerySchema,
  body: z.object({
    email: z.email().max(254),
    access: accessSchema.default('editor'),
    /** Language of the invitation email. */
    language: z.enum(['en', 'de']).default('en'),
  }),
  status: 201,
  response: z.object({
    alreadyInvited: z.boolean(),
    id: idSchema('invite'),
    /** The ids of the host's workspace and of the invitation, in URL-safe base64. */
    inviteToken: z.string(),
    /** Whether the invitation was emailed; without an email server, users pass the code on themselves. */
    isMailed: z.boolean(),
  }),
  audit: { action: 'partner.invited', target: { kind: 'partner', ids: 'response.id' } },
});

export const getInvitation = defineCall({
  id: 'creators.getInvite',
  method: 'GET',
  path: 'creators/invites/:inviteId',
  summary: 'An invitation, for its recipient; anyone else who has its code is told that it is not theirs.',
  access: { kind: 'user' },
  params: z.object({ inviteId: idSchema('invite') }),
  query: z.object({ hostWorkspaceId: idSchema('workspace') }),
  response: invitationSchema,
  errors: ['notFound'],
});

/** The input for connecting a creator's workspace. */
export const connectionSchema = z.object({
  /** The sources whose data counts; all sources if none are chosen, or if there are none to choose from yet. */
  dataSourceIds: z.array(idSchema('source')).max(100).optional(),
  hostWorkspaceId: idSchema('workspace'),
  inviteId: idSchema('invite'),
  /** At most the access that the invitation grants. */
  access: accessSchema.optional(),
  /** Whether the workspace agrees to show both sides the figures of shared items; it can change this later. */
  sharesNumbers: z.boolean().default(false),
});

export const connectPartner = defineCall({
  id: 'partners.connect',
  method: 'POST',
  path: 'partners',
  summary: 'Connects the workspace to the one that invited the caller, with the given sources.',
  access: { kind: 'workspace', action: 'manageAll' },
  query: workspaceQuerySchema,
  body: connectionSchema,
  status: 201,
  response: partnerSchema,
  audit: { action: 'partner.connected', target: { kind: 'partner', ids: 'response.id' } },
});

const partnerParams = z.object({ id: idSchema('partner') });

export const listPartners = defineCall({
  id: 'partners.list',
  method: 'GET',
  path: 'partners',
  summary: 'Workspaces that this one is connected to, and its pending invitations.',
  access: { kind: 'workspace', action: 'read' },
  query: listQuerySchema.omit({ filters: true }).extend({
    sort: z.enum(['name', 'createdAtSince']).default('createdAtSince'),
    status: z.enum(['is|Active', 'is|Pending']).optional(),
  }),
  response: createListSchema(partnerSchema),
});

export const getPartner = defineCall({
  id: 'partners.get',
  method: 'GET',
  path: 'partners/:id',
  summary: 'One connection.',
  access: { kind: 'workspace', action: 'read' },
  params: partnerParams,
  query: workspaceQuerySchema,
  response: partnerSchema,
});

export const updatePartner = defineCall({
  id: 'partners.update',
  method: 'PUT',
  path: 'partners/:id',
  summary:
    'Changes a connection: the host sets the creator’s access, the creator sets its connected sources, and each side sets whether it agrees to show figures.',
  access: { kind: 'workspace', action: 'manageOwn', ownership: 'existing' },
  params: partnerParams,
  query: workspaceQuerySchema,
  body: z.object({
    access: accessSchema.optional(),
    connectionIds: z.array(idSchema('source')).max(100).optional(),
    sharesNumbers: z.boolean().optional(),
    /** The figures that the creator shows for its media. */
    shownNumbers: shownNumbersSchema.optional(),
    /**
     * The last day of the connection, in the host's time zone; only the host can set it, and null removes the limit.
     */
    endsOn: reportDateSchema.nullable().optional(),
    version: rowVersionSchema,
  }),
  response: partnerSchema,
  errors: ['conflict'],
  audit: { action: 'partner.updated', target: { kind: 'partner', ids: 'params.id' }, foldsRepetitions: true },
});

export const deletePartners = defineCall({
  id: 'partners.delete',
  method: 'DELETE',
  path: 'partners',
  summary: 'Ends connections, along with everything that is shared through them, and withdraws invitations.',
  access: { kind: 'workspace', action: 'manageOwn', ownership: 'existing' },
  query: idsQuerySchema,
  isAllowedWhenReadOnly: true,
  response: doneSchema,
  audit: { action: 'partner.removed', target: { kind: 'partner', ids: 'query.ids' } },
});

export const listPartnerReports = defineCall({
  id: 'partners.reports',
  method: 'GET',
  path: 'partners/:id/reports',
  summary: 'Reports that the host of a connection shares with its creator, visible to both sides.',
  access: { kind: 'workspace', action: 'read' },
  params: partnerParams,
  query: workspaceQuerySchema,
  response: z.object({ data: z.array(partnerReportSchema) }),
});

export const sharePartnerReports = defineCall({
  id: 'partners.shareReports',
  method: 'PUT',
  path: 'partners/:id/reports',
  summary:
    'Sets which published reports the host shares through a connection. Members of the partner workspace may read them as guests do, even while the guest link is off.',
  access: { kind: 'workspace', action: 'manageOwn', ownership: 'existing' },
  params: partnerParams,
  query: workspaceQuerySchema,
  body: z.object({ reportIds: z.array(idSchema('report')).max(200) }),
  response: z.object({ data: z.array(partnerReportSchema) }),
  audit: { action: 'partner.reportsShared', target: { kind: 'partner', ids: 'params.id' } },
});

export const listSharedMedia = defineCall({
  id: 'sharedMedia.list',
  method: 'GET',
  path: 'shared-media',
  summary: 'Media that the workspace shares with its partners, or that they share with it.',
  access: { kind: 'workspace', action: 'read' },
  query: listQuerySchema.omit({ filters: true, sort: true }).extend({
    size: z.coerce.number().int().min(1).max(500).default(sharedMediaPageSize),
    sort: z.enum(['name', 'createdAtSince']).default('createdAtSince'),
    status: z.enum(['is|approved', 'is|pending']).default('is|approved'),
    creatorWorkspaceId: idSchema('workspace').optional(),
    hostWorkspaceId: idSchema('workspace').optional(),
    /** Only media that the workspace itself shares, or only media that its partners share. */
    sharedBy: z.enum(['workspace', 'partners']).optional(),
  }),
  response: createListSchema(sharedMediaSchema),
});

export const getSharedNumbers = defineCall({
  id: 'sharedMedia.numbers',
  method: 'GET',
  path: 'shared-media/numbers',
  summary:
    'Recent figures of shared pages, from the facts of the sharing workspace; only for connections on which both sides agree to show figures.',
  access: { kind: 'workspace', action: 'read' },
  query: idsQuerySchema,
  response: z.object({
    /** Number of days covered, ending today. */
    days: z.number().int(),
    data: z.array(
      z.object({
        id: idSchema('sharedMedia'),
        pageviews: z.number().nullable(),
        visitors: z.number().nullable(),
      }),
    ),
  }),
  errors: ['unavailable'],
});

/** The media to share in one call, which may be more than fit on a page of the library. */
const mediaIdsSchema = z.array(idSchema('media')).min(1).max(500);
/** Only newly shared media, without those that were already shared. */
const sharedMediaResponse = z.object({ sharedIds: z.array(idSchema('sharedMedia')) });

export const shareMedia = defineCall({
  id: 'sharedMedia.share',
  method: 'POST',
  path: 'shared-media',
  summary: 'Shares media from the host’s library through a connection; the partner sees them immediately.',
  access: { kind: 'workspace', action: 'manageOwn', ownership: 'existing' },
  query: workspaceQuerySchema,
  body: z.object({ partnerId: idSchema('partner'), mediaIds: mediaIdsSchema }),
  status: 201,
  response: sharedMediaResponse,
  audit: {
    action: 'sharedMedia.shared',
    target: { kind: 'partner', ids: 'body.partnerId' },
    count: 'response.sharedIds',
  },
});

export const offerSharedMedia = defineCall({
  id: 'sharedMedia.request',
  method: 'POST',
  path: 'shared-media/request',
  summary: 'Offers media from a creator’s library to the host of a connection, who reviews them.',
  access: { kind: 'workspace', action: 'manageOwn', ownership: 'new' },
  query: workspaceQuerySchema,
  /** `creatorId` is the id of the connection. */
  body: z.object({ creatorId: idSchema('partner'), mediaIds: mediaIdsSchema }),
  status: 201,
  response: sharedMediaResponse,
  audit: {
    action: 'sharedMedia.requested',
    target: { kind: 'partner', ids: 'body.creatorId' },
    count: 'response.sharedIds',
  },
});

export const reviewSharedMedia = defineCall({
  id: 'sharedMedia.access',
  method: 'PUT',
  path: 'shared-media/access',
  summary:
    'Approves or rejects media that creators offer to the host. Decisions that others made in the meantime are kept.',
  access: { kind: 'workspace', action: 'manageOwn', ownership: 'existing' },
  query: workspaceQuerySchema,
  body: z
    .object({
      approvedIds: z.array(idSchema('sharedMedia')).max(500).default([]),
      rejectedIds: z.array(idSchema('sharedMedia')).max(500).default([]),
      hostWorkspaceId: idSchema('workspace'),
    })
    .refine(({ approvedIds, rejectedIds }) => approvedIds.length + rejectedIds.length > 0, {
      path: ['approvedIds'],
      message: fieldRules.atLeastOne.en,
    }),
  response: z.object({
    approvedIds: z.array(idSchema('sharedMedia')),
    rejectedIds: z.array(idSchema('sharedMedia')),
  }),
  audit: {
    action: 'sharedMedia.decided',
    ifEmpty: [
      { at: 'response.rejectedIds', action: 'sharedMedia.approved' },
      { at: 'response.approvedIds', action: 'sharedMedia.rejected' },
    ],
    target: {
      kind: 'sharedMedia',
      ids: ['response.approvedIds', 'response.rejectedIds'],
      before: ['body.approvedIds', 'body.rejectedIds'],
    },
  },
});

export const deleteSharedMedia = defineCall({
  id: 'sharedMedia.delete',
  method: 'DELETE',
  path: 'shared-media',
  summary: 'Stops sharing items; either side may do so.',
  access: { kind: 'workspace', action: 'manageOwn', ownership: 'existing' },
  query: idsQuerySchema,
  response: doneSchema,
  audit: { action: 'sharedMedia.removed', target: { kind: 'sharedMedia', ids: 'query.ids' } },
});
