import { z } from '@reportage/contracts';
import { datePickerSchema } from './assistant-card.ts';

const idSchema = z.string().min(1).max(80);
const idsSchema = z.array(idSchema).min(1).max(40);
const shortTextSchema = z.string().max(40);

const metricActions = [
  z.strictObject({ type: z.literal('addMetrics'), metricIds: idsSchema }),
  z.strictObject({ type: z.literal('removeMetrics'), metricIds: idsSchema }),
  z.strictObject({ type: z.literal('replaceMetric'), from: idSchema, to: idSchema }),
  /** Replaces all current metrics. */
  z.strictObject({ type: z.literal('setMetrics'), metricIds: idsSchema }),
] as const;

const dimensionActions = [
  z.strictObject({ type: z.literal('addDimensions'), dimensionIds: idsSchema }),
  z.strictObject({ type: z.literal('removeDimensions'), dimensionIds: idsSchema }),
  z.strictObject({ type: z.literal('replaceDimension'), from: idSchema, to: idSchema }),
  z.strictObject({ type: z.literal('setDimensions'), dimensionIds: idsSchema }),
  z.strictObject({ type: z.literal('setTimeSeries'), isOn: z.boolean() }),
  z.strictObject({ type: z.literal('setBreakdown'), dimensionId: idSchema.nullable() }),
] as const;

const appearanceActions = [
  z.strictObject({ type: z.literal('show'), display: shortTextSchema }),
  z.strictObject({ type: z.literal('hide'), display: shortTextSchema }),
  /** Applies to the whole chart, or to some of its metrics. */
  z.strictObject({ type: z.literal('setChartType'), chartType: shortTextSchema, metricIds: idsSchema.optional() }),
  z.strictObject({ type: z.literal('setColors'), colors: z.array(shortTextSchema).max(40) }),
  z.strictObject({ type: z.literal('setTitle'), title: z.string().max(400) }),
] as const;

const queryActions = [
  z.strictObject({
    type: z.literal('setDateRange'),
    dateRange: shortTextSchema,
    datePicker: datePickerSchema.nullable().optional(),
  }),
  /** Removes the card's dates, so that it uses those of its board. */
  z.strictObject({ type: z.literal('followBoardDate') }),
  z.strictObject({ type: z.literal('setDateUnit'), dateUnit: shortTextSchema }),
  /** Null sorts by the first metric. */
  z.strictObject({ type: z.literal('setOrder'), by: idSchema.nullable() }),
  z.strictObject({ type: z.literal('setLimit'), limit: z.number() }),
] as const;

/**
 * One change to a card. Date ranges, chart types and similar values are free text here, so that an unknown value is
 * rejected with a reason and does not invalidate the whole reply.
 */
export const cardActionSchema = z.discriminatedUnion('type', [
  ...metricActions,
  ...dimensionActions,
  ...appearanceActions,
  ...queryActions,
]);
export type CardAction = z.infer<typeof cardActionSchema>;

/** A model's proposal. */
export const cardPatchSchema = z.object({ actions: z.array(cardActionSchema).max(40) });
export type CardPatch = z.infer<typeof cardPatchSchema>;

/** Returns the patch's actions of the given types, in their order. */
export const getActions = <Type extends CardAction['type']>(
  { actions }: CardPatch,
  ...types: readonly Type[]
): Array<Extract<CardAction, { type: Type }>> =>
  actions.filter((action): action is Extract<CardAction, { type: Type }> =>
    (types as readonly CardAction['type'][]).includes(action.type),
  );
