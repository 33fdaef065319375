import { nameSchema, webUrlSchema } from '../primitives.ts';
import { z } from '../zod.ts';
import { channelIds } from './channel.ts';

/** Maximum number of media that can be chosen individually. */
export const maxChosenMedia = 500;

/** Settings of a source whose data comes from a vendor. */
export const connectedSourceSettingsSchema = z.object({
  /** Only a source of the type `analytics` has a script. */
  script: z.undefined().optional(),
  /** Media are imported if their URL or name contains one of these. */
  mediaMatching: z.array(z.string().trim().min(1).max(300)).max(50),
  /** Media are also imported if they have one of these URLs. If both lists are empty, all media are imported. */
  mediaChosen: z.array(z.string().min(1).max(2_048)).max(maxChosenMedia).optional(),
});
export type ConnectedSourceSettings = z.infer<typeof connectedSourceSettingsSchema>;

export const defaultConnectedSourceSettings: ConnectedSourceSettings = { mediaMatching: [] };

/** Fields of a source that relies on a vendor's authorization, in addition to those that all sources share. */
export const connectedSourceFields = {
  type: z.enum(channelIds),
  /** Unused for sources of this type; present because every source has the field. */
  siteUrl: webUrlSchema.nullable(),
  meta: z.object({ settings: connectedSourceSettingsSchema }),
};

export const connectedSourceCreateSchema = z.object({ type: z.enum(channelIds), name: nameSchema });
