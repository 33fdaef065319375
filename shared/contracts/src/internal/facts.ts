import { cardDefinitionSchema, cardResultSchema } from '../entities/card.ts';
import { comparisons } from '../entities/dashboard.ts';
import { factFilterSchema, lineageSchema } from '../entities/lineage.ts';
import { idSchema } from '../ids.ts';
import { periodSchema } from '../period.ts';
import { reportDateSchema, timezoneSchema } from '../primitives.ts';
import { z } from '../zod.ts';

/** The worker's endpoints. The worker listens only on the loopback address. */
export const factsCardsPath = '/facts/cards';
export const factsLineagePath = '/facts/lineage';

/** Maximum number of media in a batch. */
export const maxFactsMedia = 10_000;

/** Maximum number of cards in a batch. */
export const maxFactsCards = 60;

/**
 * A batch of cards that the API requests from its worker. This is not a public call, because the two are always
 * released together.
 */
export const factsRequestSchema = z.object({
  workspaceId: idSchema('workspace'),
  timezone: timezoneSchema,
  period: periodSchema,
  /** Media and links that the cards cover. Ids of other workspaces are treated as nonexistent. */
  mediaIds: z.array(z.union([idSchema('media'), idSchema('link')])).max(maxFactsMedia),
  cards: z.array(cardDefinitionSchema).max(maxFactsCards),
  /** The period with which the totals are compared. */
  comparison: z.enum(comparisons).default('previous'),
  /**
   * A later period. Of the cards' period, only the days that correspond to days with data in the later period count.
   */
  correspondsTo: periodSchema.optional(),
  /**
   * The filters apply to cards whose metrics can be broken down by the filters' dimensions. Media are identified by id.
   */
  filters: z.array(factFilterSchema).max(16).default([]),
  /** Days before this one are not shown, because the plan does not include them. */
  historyFrom: reportDateSchema.optional(),
  /**
   * How rows identify media: by label, for display; by id, for callers that join them with other data; or by label with
   * separate ids.
   */
  mediaAs: z.enum(['label', 'id', 'both']).default('label'),
});
export type FactsRequest = z.input<typeof factsRequestSchema>;

export const factsResponseSchema = z.object({ cards: z.array(cardResultSchema) });
export type FactsResponse = z.output<typeof factsResponseSchema>;

/** A request from the API to its worker to explain one number. */
export const factsLineageRequestSchema = factsRequestSchema
  .omit({ cards: true, mediaAs: true, comparison: true, correspondsTo: true, filters: true })
  .extend({ metric: z.string(), filters: z.array(factFilterSchema).max(8) });
export type FactsLineageRequest = z.input<typeof factsLineageRequestSchema>;

export const factsLineageResponseSchema = lineageSchema;
