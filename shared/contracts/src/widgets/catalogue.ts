import type { CampaignMedia } from '../entities/campaign.ts';
import { campaignMediaSchema } from '../entities/campaign.ts';
import { numberQuestionSchema } from '../entities/lineage.ts';
import { idSchema } from '../ids.ts';
import { z } from '../zod.ts';
import { callback, defineWidget, type WidgetDefinition, type WidgetProps } from './define.ts';

/** Chooses media from a workspace's library; fills its container, such as a drawer. */
export const mediaPicker = defineWidget('media-picker', {
  owner: 'mfe-media',
  version: '1.0.0',
  props: z.object({ workspaceId: idSchema('workspace'), chosen: z.array(campaignMediaSchema).readonly() }),
  callbacks: { onChoose: callback<[media: CampaignMedia[]]>(), onCancel: callback() },
});

/** Explains a number: formula, media, days, and the batches or manual changes it comes from. Shown in a drawer. */
export const numberLineage = defineWidget('number-lineage', {
  owner: 'mfe-media',
  version: '1.1.0',
  props: z.object({ workspaceId: idSchema('workspace'), question: numberQuestionSchema }),
  callbacks: {},
});

/** Every widget by its name. */
export const widgetCatalogue = {
  [mediaPicker.name]: mediaPicker,
  [numberLineage.name]: numberLineage,
} satisfies Record<string, WidgetDefinition>;

export type WidgetName = keyof typeof widgetCatalogue;
export type PropsOfWidget<Name extends WidgetName> = WidgetProps<(typeof widgetCatalogue)[Name]>;
