import { typePairs } from '../entities/brand.ts';
import type { CampaignMedia } from '../entities/campaign.ts';
import { campaignMediaSchema } from '../entities/campaign.ts';
import { clientSchema } from '../entities/client.ts';
import { numberQuerySchema } from '../entities/lineage.ts';
import { idSchema } from '../ids.ts';
import { locales } from '../localized-text.ts';
import { z } from '../zod.ts';
import { callback, defineWidget, type WidgetDefinition, type WidgetProps } from './define.ts';

/** Lets users choose media from a workspace's library; fills its container, such as a drawer. */
export const mediaPicker = defineWidget('media-picker', {
  owner: 'mfe-media',
  version: '1.0.0',
  props: z.object({ workspaceId: idSchema('workspace'), chosen: z.array(campaignMediaSchema).readonly() }),
  callbacks: { onChoose: callback<[media: CampaignMedia[]]>(), onCancel: callback() },
});

/**
 * Explains a number by its formula, media, days, and the batches or manual changes from which it comes. Shown in a
 * drawer.
 */
export const numberLineage = defineWidget('number-lineage', {
  owner: 'mfe-media',
  version: '1.1.0',
  props: z.object({ workspaceId: idSchema('workspace'), question: numberQuerySchema }),
  callbacks: {},
});

/**
 * The emails by which a published report is sent on a schedule: recipients, times, past emails, and a form for new
 * schedules.
 */
export const reportSchedules = defineWidget('report-schedules', {
  owner: 'mfe-dashboards',
  version: '1.0.0',
  props: z.object({
    report: z.object({
      id: idSchema('report'),
      name: z.string(),
      timezone: z.string(),
      language: z.enum(locales),
      /** The named guest links that an email can contain instead of the report's plain URL. */
      links: z.array(z.object({ id: idSchema('reportLink'), name: z.string() })).readonly(),
    }),
  }),
  callbacks: {},
});

const chosenBoardCardSchema = z.object({ dashboardId: idSchema('dashboard'), cardId: z.string().max(64) });
export type ChosenBoardCard = z.output<typeof chosenBoardCardSchema>;

/**
 * A dashboard card with its live figures or, if none is chosen, the fields for choosing one. The consumer stores the
 * choice.
 */
export const boardCard = defineWidget('board-card', {
  owner: 'mfe-dashboards',
  version: '1.0.0',
  props: z.object({ chosen: chosenBoardCardSchema.nullable() }),
  callbacks: {
    /** Null removes the card. */
    onChoose: callback<[card: ChosenBoardCard | null]>(),
    onCancel: callback(),
  },
});

/**
 * Edits a client's brand, which takes precedence over the workspace's: logo, colors, pictures, fonts, footer and
 * sender, with a preview. Shown in a drawer, which it closes once the changes are saved.
 */
export const clientBrand = defineWidget('client-brand', {
  owner: 'mfe-workspace',
  version: '1.0.0',
  props: z.object({
    client: clientSchema.pick({ id: true, name: true }).extend({
      brand: clientSchema.shape.brand.extend({
        // The server has checked these strings; their patterns need a flag that JSON Schema does not support.
        brandStyle: z.object({ typePair: z.enum(typePairs), footer: z.string(), senderName: z.string() }).partial(),
      }),
    }),
  }),
  callbacks: {},
});

/** Every widget by its name. */
export const widgetCatalogue = {
  [mediaPicker.name]: mediaPicker,
  [numberLineage.name]: numberLineage,
  [reportSchedules.name]: reportSchedules,
  [boardCard.name]: boardCard,
  [clientBrand.name]: clientBrand,
} satisfies Record<string, WidgetDefinition>;

export type WidgetName = keyof typeof widgetCatalogue;
export type WidgetPropsOf<Name extends WidgetName> = WidgetProps<(typeof widgetCatalogue)[Name]>;
