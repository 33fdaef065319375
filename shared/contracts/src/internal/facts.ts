import { cardDefinitionSchema, cardResultSchema } from '../entities/card.ts';
import { factFilterSchema, lineageSchema } from '../entities/lineage.ts';
import { idSchema } from '../ids.ts';
import { periodSchema } from '../period.ts';
import { timezoneSchema } from '../primitives.ts';
import { z } from '../zod.ts';

/** Where the worker answers; it listens on the loopback address alone. */
export const factsCardsPath = '/facts/cards';
export const factsLineagePath = '/facts/lineage';

/** What the API asks its worker: one batch of cards. The two are released together, so this is no call that a browser makes. */
export const factsRequestSchema = z.object({
  workspaceId: idSchema('workspace'),
  timezone: timezoneSchema,
  period: periodSchema,
  /** Media that the cards are about. Ids of other workspaces count as ids that do not exist. */
  mediaIds: z.array(idSchema('media')).max(10_000),
  cards: z.array(cardDefinitionSchema).max(60),
});
export type FactsRequest = z.input<typeof factsRequestSchema>;

export const factsResponseSchema = z.object({ cards: z.array(cardResultSchema) });
export type FactsResponse = z.output<typeof factsResponseSchema>;

/** What the API asks its worker of one number. */
export const factsLineageRequestSchema = factsRequestSchema
  .omit({ cards: true })
  .extend({ metric: z.string(), filters: z.array(factFilterSchema).max(8) });
export type FactsLineageRequest = z.input<typeof factsLineageRequestSchema>;

export const factsLineageResponseSchema = lineageSchema;
