import { idSchema } from '../ids.ts';
import { accessSchema } from '../permissions.ts';
import { instantSchema, rowVersionSchema, webUrlSchema } from '../primitives.ts';
import { z } from '../zod.ts';
import { mediaTypeSchema } from './media.ts';
import { workspaceSchema } from './workspace.ts';

/** Two connected workspaces, as one of them sees the other; or, pending, an invitation that nobody has accepted yet. */
export const partnerSchema = z.object({
  id: z.union([idSchema('partner'), idSchema('invite')]),
  /** Of the other workspace; of an invitation, the address that it went to. */
  name: z.string(),
  status: z.enum(['Active', 'Pending']),
  /** The workspace that invited, and whether it is the one that asks. */
  hostWorkspaceId: idSchema('workspace'),
  isHost: z.boolean(),
  creatorWorkspaceId: idSchema('workspace').nullable(),
  /** What the creator's workspace may do: from `editor` on, ask the host to take media. */
  access: accessSchema,
  /** Sources that the creator's workspace connected. */
  connectionIds: z.array(idSchema('source')),
  sources: z.array(z.object({ networkId: z.string(), connectionId: idSchema('source') })),
  /** Which side agrees that both see the numbers of what is shared: this workspace, and the other. */
  sharesNumbers: z.object({ own: z.boolean(), partner: z.boolean() }),
  ownerId: z.string(),
  ownerName: z.string(),
  createdAt: instantSchema,
  createdAtSince: instantSchema,
  version: rowVersionSchema,
});
export type Partner = z.infer<typeof partnerSchema>;

/** What somebody who is invited may know of the workspace that does. */
const invitingWorkspaceSchema = workspaceSchema.pick({ id: true, name: true, colors: true });
const connectedWorkspaceSchema = workspaceSchema.pick({ id: true, slug: true, name: true });

/** An invitation as the signed-in person sees it who came with its code. */
export const invitationSchema = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('waiting'),
    host: invitingWorkspaceSchema,
    /** Who invites. */
    personName: z.string(),
    access: accessSchema,
    createdAt: instantSchema,
    /** Workspaces of the person that are the host's partners already. */
    connected: z.array(connectedWorkspaceSchema),
  }),
  /** It was answered; each is answered once. */
  z.object({
    state: z.literal('answered'),
    host: invitingWorkspaceSchema,
    connected: z.array(connectedWorkspaceSchema),
  }),
  /** It went to another address than the person has signed in with: of the host nothing is said. */
  z.object({
    state: z.literal('otherAddress'),
    /** That address, with most of it hidden. */
    sentTo: z.string(),
  }),
]);
export type Invitation = z.infer<typeof invitationSchema>;

export const sharedStatuses = ['pending', 'approved', 'rejected'] as const;

/** What a partner is shown of an item: how it presents itself, and nothing of what its workspace keeps about it. */
export const sharedMediaSchema = z.object({
  id: idSchema('sharedMedia'),
  status: z.enum(sharedStatuses),
  /** Whether the workspace that asks is the one that shares. */
  isOwn: z.boolean(),
  partnerId: idSchema('partner'),
  partnerName: z.string(),
  hostWorkspaceId: idSchema('workspace'),
  creatorWorkspaceId: idSchema('workspace'),
  name: z.string(),
  mediaType: mediaTypeSchema,
  /** Null for what has no page of its own. */
  url: webUrlSchema.nullable(),
  description: z.string().nullable(),
  previewUrl: z.string().nullable(),
  createdAt: instantSchema,
  createdAtSince: instantSchema,
});
export type SharedMedia = z.infer<typeof sharedMediaSchema>;
