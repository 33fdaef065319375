import { fieldRules } from '../field-rules.ts';
import { idSchema } from '../ids.ts';
import { accessSchema } from '../permissions.ts';
import { instantSchema, reportDateSchema, rowVersionSchema, webUrlSchema } from '../primitives.ts';
import { z } from '../zod.ts';
import { mediaTypeSchema } from './media.ts';
import { workspaceSchema } from './workspace.ts';

/** The figures that a creator shows its host for the creator's media; null means all metrics, or no limit on days. */
export const shownNumbersSchema = z
  .object({
    metrics: z.array(z.string().max(100)).min(1).max(100).nullable(),
    from: reportDateSchema.nullable(),
    until: reportDateSchema.nullable(),
  })
  .refine(({ from, until }) => from === null || until === null || from <= until, {
    path: ['until'],
    error: fieldRules.reversedPeriod.en,
  });
export type ShownNumbers = z.infer<typeof shownNumbersSchema>;

/** A connected workspace as seen from the other side or, if pending, an invitation not yet accepted. */
export const partnerSchema = z.object({
  id: z.union([idSchema('partner'), idSchema('invite')]),
  /** Name of the other workspace; for an invitation, the email address it was sent to. */
  name: z.string(),
  status: z.enum(['Active', 'Pending']),
  /** The inviting workspace, and whether the request comes from it. */
  hostWorkspaceId: idSchema('workspace'),
  isHost: z.boolean(),
  creatorWorkspaceId: idSchema('workspace').nullable(),
  /** The access of the creator's workspace: `editor` and above may propose media to the host. */
  access: accessSchema,
  /** Sources that the creator's workspace connected. */
  connectionIds: z.array(idSchema('source')),
  sources: z.array(z.object({ networkId: z.string(), connectionId: idSchema('source') })),
  /** Whether this workspace and the other one each agree to show both sides the figures of shared items. */
  sharesNumbers: z.object({ own: z.boolean(), partner: z.boolean() }),
  /** The figures that the creator shows for its media; only the creator can change this. */
  shownNumbers: shownNumbersSchema,
  ownerId: z.string(),
  ownerName: z.string(),
  /** The last day of the connection in the host's time zone; null if it has no end. */
  endsOn: reportDateSchema.nullable(),
  createdAt: instantSchema,
  createdAtSince: instantSchema,
  version: rowVersionSchema,
});
export type Partner = z.infer<typeof partnerSchema>;

/** A report that the host of a connection shares with its creator. */
export const partnerReportSchema = z.object({
  id: idSchema('report'),
  name: z.string(),
  campaignName: z.string(),
  /** The path in the app under which both sides read it. */
  path: z.string(),
  publishedAt: instantSchema.nullable(),
  sharedAt: instantSchema,
});
export type PartnerReport = z.infer<typeof partnerReportSchema>;

/** The details about the inviting workspace that an invited person may see. */
const invitingWorkspaceSchema = workspaceSchema.pick({ id: true, name: true, colors: true });
const connectedWorkspaceSchema = workspaceSchema.pick({ id: true, slug: true, name: true });

const kind = z.literal('partner');

/** An invitation to connect a workspace as seen by a signed-in person who opened it with its code. */
export const invitationSchema = z.discriminatedUnion('state', [
  z.object({
    kind,
    state: z.literal('waiting'),
    host: invitingWorkspaceSchema,
    /** The inviting user. */
    personName: z.string(),
    access: accessSchema,
    createdAt: instantSchema,
    /** The person's workspaces that are already partners of the host. */
    connected: z.array(connectedWorkspaceSchema),
  }),
  /** The invitation was already accepted or declined, which is possible only once. */
  z.object({
    kind,
    state: z.literal('answered'),
    host: invitingWorkspaceSchema,
    connected: z.array(connectedWorkspaceSchema),
  }),
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
export type Invitation = z.infer<typeof invitationSchema>;

export const sharedStatuses = ['pending', 'approved', 'rejected'] as const;

/** An item as a partner sees it: its public presentation, without internal data of its workspace. */
export const sharedMediaSchema = z.object({
  id: idSchema('sharedMedia'),
  status: z.enum(sharedStatuses),
  /** Whether the requesting workspace is the one that shares it. */
  isOwn: z.boolean(),
  partnerId: idSchema('partner'),
  partnerName: z.string(),
  hostWorkspaceId: idSchema('workspace'),
  creatorWorkspaceId: idSchema('workspace'),
  name: z.string(),
  mediaType: mediaTypeSchema,
  /** Null for items without their own page. */
  url: webUrlSchema.nullable(),
  description: z.string().nullable(),
  previewUrl: z.string().nullable(),
  createdAt: instantSchema,
  createdAtSince: instantSchema,
});
export type SharedMedia = z.infer<typeof sharedMediaSchema>;
