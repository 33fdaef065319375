import { idSchema } from '../ids.ts';
import { accessSchema } from '../permissions.ts';
import { instantSchema } from '../primitives.ts';
import { z } from '../zod.ts';
import { mediaTypeSchema } from './media.ts';

const creatorFields = {
  /** The email address to which the invitation was sent. */
  email: z.string(),
  /** Name of the creator's workspace, or the email address if there is none yet. */
  name: z.string(),
  /** Kinds of media that the connected sources deliver, such as `web` or `youtube`. */
  networks: z.array(mediaTypeSchema),
  /** Who invited the creator. */
  ownerId: z.string(),
  ownerName: z.string(),
  createdAt: instantSchema,
  createdAtSince: instantSchema,
};

/** A creator in the network: a connected workspace or, if pending, an invitation. */
export const creatorSchema = z.discriminatedUnion('status', [
  z.object({ id: idSchema('invite'), status: z.literal('Pending'), ...creatorFields, invited_at: instantSchema }),
  z.object({
    id: idSchema('partner'),
    status: z.literal('Active'),
    ...creatorFields,
    creatorWorkspaceId: idSchema('workspace'),
    add_at: instantSchema,
  }),
]);
export type Creator = z.infer<typeof creatorSchema>;

/** `Accepted` means that the creator has agreed, but has not connected a workspace yet. */
export const creatorInviteStatuses = ['Pending', 'Accepted', 'Declined', 'Active'] as const;

export const creatorInviteSchema = z.object({
  id: idSchema('invite'),
  email: z.string(),
  status: z.enum(creatorInviteStatuses),
  access: accessSchema,
  ownerId: z.string(),
  ownerName: z.string(),
  createdAt: instantSchema,
  createdAtSince: instantSchema,
});
export type CreatorInvite = z.infer<typeof creatorInviteSchema>;
