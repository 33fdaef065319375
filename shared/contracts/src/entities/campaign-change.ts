import { fieldRules } from '../field-rules.ts';
import { idSchema } from '../ids.ts';
import { nameSchema, reportDateSchema, rowVersionSchema, webUrlSchema } from '../primitives.ts';
import { z } from '../zod.ts';
import { campaignStatuses, labelSchema, maxLabels } from './campaign.ts';

/** Maximum number of campaigns in one bulk change; more than fit on one page of the list. */
export const maxBulkChangeCampaigns = 200;
const maxShiftDays = 3_660;
const maxGroups = 50;

const createListChangeSchema = <Item extends z.ZodType>(item: Item, max: number) =>
  z.object({ add: z.array(item).max(max).default([]), remove: z.array(item).max(max).default([]) });

/** The values to set in all of the campaigns; omitted fields stay unchanged. */
export const campaignChangeSchema = z
  .object({
    /** A new name; allowed only for a single campaign. */
    name: nameSchema,
    labels: createListChangeSchema(labelSchema, maxLabels),
    /** Manual memberships; campaigns that a group's rule matches stay in the group. */
    groups: createListChangeSchema(idSchema('group'), maxGroups),
    assignedToId: z.string().max(64).nullable(),
    clientId: idSchema('client').nullable(),
    status: z.enum(campaignStatuses),
    startDate: reportDateSchema,
    endDate: reportDateSchema,
    /** Moves both dates, along with the goals' dates. */
    shiftDays: z.number().int().min(-maxShiftDays).max(maxShiftDays),
  })
  .partial()
  .refine((change) => Object.keys(change).length > 0, fieldRules.atLeastOneChange.en)
  .refine(({ shiftDays, startDate, endDate }) => shiftDays === undefined || (!startDate && !endDate), {
    path: ['shiftDays'],
    message: fieldRules.eitherDatesOrShift.en,
  });
export type CampaignBulkChange = z.infer<typeof campaignChangeSchema>;

const periodSchema = z.object({ startDate: reportDateSchema, endDate: reportDateSchema });

/** A campaign's values before a change, and its version afterwards. Contains only the changed fields. */
export const previousCampaignValuesSchema = z.object({
  id: idSchema('campaign'),
  version: rowVersionSchema,
  values: z
    .object({
      name: nameSchema,
      labels: z.array(labelSchema).max(maxLabels),
      /** Groups to which the campaign was added by hand. */
      groupId: z.array(idSchema('group')).max(maxGroups),
      assignedToId: z.string().max(64).nullable(),
      client: z.object({ id: idSchema('client').nullable(), logo: webUrlSchema.nullable() }),
      status: z.enum(campaignStatuses),
      /** Dates of the campaign, and of each of its goal sets. */
      dates: periodSchema.extend({ goalSets: z.array(periodSchema).max(20) }),
    })
    .partial(),
});
export type PreviousCampaignValues = z.infer<typeof previousCampaignValuesSchema>;
