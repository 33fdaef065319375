import {
  applyPatch,
  buildPrompt,
  type EditedCard,
  getCatalogue,
  type PatchOutcome,
  readReply,
} from '@reportage/cards/assistant';
import { type BoardDate, cardDefinitionSchema, z } from '@reportage/contracts';
import { interpret } from '../interpret.ts';
import { readPrompt } from '../prompt-reader.ts';

const cardSchema = z.object({
  mediaType: z.literal(['web', 'ga', 'facebook', 'instagram', 'youtube', 'linkedin', 'gam', 'ceros', 'tiktok', 'link']),
  display: z.enum(['scoreboard', 'chart', 'list']),
  chartType: z.string().nullish(),
  metrics: z.array(z.string()),
  dimensions: z.array(z.string()),
  dateRange: z.string().default('7d'),
  dateUnit: z.string().default('day'),
  breakdownBy: z.string().nullish(),
});

/** The expected changes to the card. All other fields must stay unchanged. */
const expectedSchema = cardSchema
  .omit({ dateRange: true, dateUnit: true })
  .partial()
  .extend({
    dateRange: z.string().optional(),
    dateUnit: z.string().optional(),
    begin: z.string().optional(),
    end: z.string().optional(),
    metricsAnyOrder: z.boolean().optional(),
    orderBy: z.string().optional(),
    limit: z.number().optional(),
    colors: z.array(z.string()).optional(),
    title: z.string().optional(),
    /** Why the card stays unchanged. */
    rejectionReason: z.string().optional(),
    /** Whether the reply should ask for clarification. */
    needsClarification: z.boolean().optional(),
  })
  .strict();

export const requestsSchema = z.array(
  z.object({
    language: z.enum(['en', 'de']),
    request: z.string(),
    today: z.string(),
    card: cardSchema,
    expected: expectedSchema,
  }),
);
export type SampleRequest = z.infer<typeof requestsSchema>[number];

export interface SampleResult {
  outcome: PatchOutcome | null;
  /** Differences from the expected result; empty if there are none. */
  differences: string[];
}

const flattenCard = ({ title, card }: EditedCard): Record<string, unknown> => {
  const date: BoardDate = card.date ?? { dateRange: '7d' };
  return {
    title,
    metrics: card.metrics,
    dimensions: card.dimensions,
    display: card.display,
    chartType: card.chartType ?? null,
    breakdownBy: card.breakdownBy ?? null,
    dateRange: date.dateRange,
    ...(date.dateRange === 'custom' && { begin: date.period.from, end: date.period.to }),
    dateUnit: card.dateUnit,
    orderBy: card.orderBy ?? null,
    limit: card.limit,
    colors: card.colors ?? null,
  };
};

const codesByRejectionReason: Readonly<Record<string, readonly string[]>> = {
  unknown: ['unknownMetric', 'unknownDimension'],
  noSlot: ['noMetricSlot', 'noDimensionSlot', 'tooManyMetrics', 'tooManyDimensions'],
};

/** Builds the prompt for a request, interprets it, applies the reply to the card, and returns the differences. */
export function runSampleRequest({ request, today, card, expected, language }: SampleRequest): SampleResult {
  const catalogue = getCatalogue(card.mediaType);
  const edited: EditedCard = {
    title: 'Numbers',
    card: cardDefinitionSchema.parse({
      id: 'c1',
      display: card.display,
      metrics: card.metrics,
      dimensions: card.dimensions,
      ...(card.chartType && { chartType: card.chartType }),
      ...(card.breakdownBy && { breakdownBy: card.breakdownBy }),
      ...(card.dateRange !== '7d' && { date: { dateRange: card.dateRange } }),
      dateUnit: card.dateUnit,
    }),
  };
  const messages = buildPrompt({
    edited,
    catalogue,
    conversation: [],
    request,
    today,
    timezone: 'Europe/Berlin',
    locale: language,
  });
  const prompt = readPrompt(messages.map(({ role, content }) => ({ role, text: content })));
  if (!prompt) return { outcome: null, differences: ['the prompt could not be read'] };
  const { patch } = readReply(interpret(prompt));
  const outcome = patch && applyPatch(edited, patch, catalogue);
  const { metricsAnyOrder, rejectionReason, needsClarification, ...effects } = expected;
  const differences: string[] = [];
  if (needsClarification && patch) differences.push('it should have asked for clarification');
  const codes: string[] = outcome?.notes.map(({ code }) => code) ?? [];
  // A reply without actions is also accepted if the catalogue lacks the metrics.
  const isAcceptedWithoutActions = rejectionReason === 'unknown' && !patch;
  if (
    rejectionReason &&
    !isAcceptedWithoutActions &&
    !codes.some((code) => (codesByRejectionReason[rejectionReason] ?? [rejectionReason]).includes(code))
  )
    differences.push(`not rejected as ${rejectionReason}: ${codes}`);
  const before = flattenCard(edited);
  const after = flattenCard(outcome?.card ?? edited);
  // If the expected dimensions do not include the date, the card may or may not be a time series.
  if (
    !effects.dimensions?.some((id) => id.endsWith('_date')) &&
    (effects.dateUnit || effects.chartType || effects.dimensions)
  ) {
    const removeDateDimensions = (dimensions: unknown) =>
      (dimensions as string[]).filter((id) => !id.endsWith('_date'));
    before.dimensions = removeDateDimensions(before.dimensions);
    after.dimensions = removeDateDimensions(after.dimensions);
  }
  const isChartRequested = effects.chartType && !effects.display;
  const expectedState: Record<string, unknown> = {
    ...before,
    ...effects,
    ...(isChartRequested && { display: after.display }),
  };
  for (const key of new Set([...Object.keys(expectedState), ...Object.keys(after)])) {
    const serialize = (value: unknown) =>
      Array.isArray(value) && metricsAnyOrder && key === 'metrics'
        ? JSON.stringify(value.toSorted())
        : JSON.stringify(value);
    if (serialize(expectedState[key]) !== serialize(after[key]))
      differences.push(`${key}: ${serialize(after[key])} instead of ${serialize(expectedState[key])}`);
  }
  return { outcome, differences };
}
