import { idSchema } from '../ids.ts';
import { instantSchema } from '../primitives.ts';
import { z } from '../zod.ts';
import { cardDefinitionSchema, maxCardMetrics } from './card.ts';

export const maxAssistantRequestLength = 2_000;
/** Maximum number of earlier messages of a chat that are sent to the model with a request. */
export const maxConversationLength = 20;

/** A card that is being built and may still lack metrics. */
export const draftCardSchema = cardDefinitionSchema.extend({ metrics: z.array(z.string()).max(maxCardMetrics) });
export type DraftCard = z.infer<typeof draftCardSchema>;

export const assistantMessageSchema = z.object({
  role: z.enum(['user', 'assistant']),
  text: z.string().max(8_000),
});
export type AssistantMessage = z.infer<typeof assistantMessageSchema>;

/** Parts of a card that a proposal can change, in reading order. */
export const assistantFields = [
  'title',
  'metrics',
  'dimensions',
  'display',
  'chartType',
  'metricCharts',
  'breakdownBy',
  'date',
  'dateUnit',
  'colors',
  'orderBy',
  'limit',
] as const;

/** One proposed change: ids, or contract values such as `bar` and `7d`, never a value from the data. */
export const assistantChangeSchema = z.object({
  field: z.enum(assistantFields),
  before: z.array(z.string()),
  after: z.array(z.string()),
});
export type AssistantChange = z.infer<typeof assistantChangeSchema>;

/** The reason why there is no proposal. */
export const assistantFailures = [
  'unreachable',
  'unavailable',
  'keyRefused',
  'modelUnknown',
  'quotaUsedUp',
  'tooBusy',
  'timedOut',
  'cutOff',
  'tooLong',
  'refused',
  'malformed',
  'cancelled',
] as const;
export type AssistantFailure = (typeof assistantFailures)[number];

/** The outcome of a request; a proposal is `proposed` until a user accepts or rejects it. */
export const assistantOutcomes = [
  'running',
  'proposed',
  'accepted',
  'refused',
  'undone',
  'clarified',
  'failed',
] as const;
export type AssistantOutcome = (typeof assistantOutcomes)[number];

const modelSchema = z.object({
  name: z.string(),
  /** Whether the embedded rule-based interpreter answers instead of a language model. */
  isRuleBased: z.boolean(),
});

/** A message exactly as the model receives it. */
export const sentMessageSchema = z.object({ role: z.enum(['system', 'user', 'assistant']), text: z.string() });

/** The events of a streamed answer: its start, its text as it is written, and finally an answer or a failure. */
export const assistantEventSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('started'),
    requestId: idSchema('assistantRequest'),
    model: modelSchema,
    /** Everything that is sent to the model. */
    sent: z.array(sentMessageSchema),
  }),
  z.object({ type: z.literal('text'), text: z.string() }),
  z.object({
    type: z.literal('answer'),
    /** The text of the reply or, if there is no action, the request for clarification. */
    message: z.string(),
    /** The actions in the reply that were not applied, and why. */
    notes: z.array(z.string()),
    /** The proposed changes; empty if nothing would change. */
    changes: z.array(assistantChangeSchema),
    /** The proposed card. */
    title: z.string(),
    card: draftCardSchema,
    /** The proposed card in the form in which the model sees cards (specification, part 2 §3). */
    assistantCard: z.record(z.string(), z.unknown()),
  }),
  z.object({ type: z.literal('failed'), reason: z.enum(assistantFailures), message: z.string() }),
]);
export type AssistantEvent = z.infer<typeof assistantEventSchema>;
export type AssistantAnswer = Extract<AssistantEvent, { type: 'answer' }>;

export const assistantStatusSchema = z.object({
  /** The model in use; null if none is configured. */
  model: modelSchema.nullable(),
  /** The number of the workspace's requests today, in its time zone, and the maximum. */
  usedToday: z.number().int(),
  dailyLimit: z.number().int(),
});

/** An entry in the assistant's log. */
export const assistantRequestSchema = z.object({
  id: idSchema('assistantRequest'),
  createdAt: instantSchema,
  userName: z.string(),
  /** The dashboard of the card; null if the dashboard was deleted. */
  dashboard: z.object({ id: idSchema('dashboard'), name: z.string() }).nullable(),
  cardId: z.string(),
  request: z.string(),
  /** The assistant's message; empty if there was none. */
  answer: z.string(),
  model: modelSchema,
  outcome: z.enum(assistantOutcomes),
  failure: z.enum(assistantFailures).nullable(),
  changes: z.array(assistantChangeSchema),
  /** Null if the model did not report its tokens. */
  promptTokens: z.number().int().nullable(),
  answerTokens: z.number().int().nullable(),
  /** Millionths of the currency; null without tokens or configured prices. */
  costMicros: z.number().int().nullable(),
  currency: z.string().nullable(),
  durationMs: z.number().int().nullable(),
});
export type AssistantRequest = z.infer<typeof assistantRequestSchema>;
