import { defineCall } from '../call.ts';
import {
  assistantMessageSchema,
  assistantRequestSchema,
  assistantStatusSchema,
  draftCardSchema,
  maxAssistantRequestLength,
  maxConversationLength,
} from '../entities/assistant.ts';
import { factTypes } from '../entities/media.ts';
import { idSchema } from '../ids.ts';
import { createListSchema, doneSchema, listQuerySchema, workspaceQuerySchema } from '../lists.ts';
import { locales } from '../localized-text.ts';
import { z } from '../zod.ts';

export const getAssistant = defineCall({
  id: 'assistant.get',
  method: 'GET',
  path: 'assistant',
  summary: 'The model that the card assistant uses, and the number of requests left for the day.',
  access: { kind: 'workspace', action: 'read' },
  query: workspaceQuerySchema,
  response: assistantStatusSchema,
});

export const askAssistant = defineCall({
  id: 'assistant.ask',
  method: 'POST',
  path: 'assistant/chat',
  summary:
    'Asks for a change to a card in the card builder, whether it has been saved or not. Responds with server-sent events: what is sent to the model, ' +
    "the model's text as it arrives, then the proposed card with its changes, or why there is none. Nothing is saved.",
  access: { kind: 'workspace', action: 'edit' },
  query: workspaceQuerySchema,
  body: z.object({
    dashboardId: idSchema('dashboard'),
    /** Title of the card; may be empty. It is not sent to the model. */
    title: z.string().max(200).default(''),
    card: draftCardSchema,
    mediaType: z.enum(factTypes),
    conversation: z.array(assistantMessageSchema).max(maxConversationLength).default([]),
    request: z.string().trim().min(1).max(maxAssistantRequestLength),
    language: z.enum(locales).default('en'),
  }),
  response: z.string(),
  produces: 'text/event-stream',
  errors: ['assistantOff', 'assistantLimit'],
  audit: { notRecordedBecause: 'It only proposes and saves nothing; the assistant’s log has each request.' },
});

export const recordAssistantOutcome = defineCall({
  id: 'assistant.decide',
  method: 'PUT',
  path: 'assistant/requests/:id',
  summary: "Records in the assistant's log whether a proposal was accepted.",
  access: { kind: 'workspace', action: 'manageOwn', ownership: 'existing' },
  params: z.object({ id: idSchema('assistantRequest') }),
  query: workspaceQuerySchema,
  body: z.object({ outcome: z.enum(['accepted', 'refused', 'undone']) }),
  response: doneSchema,
  errors: ['conflict'],
  audit: { notRecordedBecause: 'It is in the assistant’s log; a saved card is recorded with its dashboard.' },
});

export const listAssistantRequests = defineCall({
  id: 'assistant.list',
  method: 'GET',
  path: 'assistant/requests',
  summary:
    "The assistant's log: who asked what and when, what was proposed, whether it was accepted, and what it cost.",
  access: { kind: 'workspace', action: 'administer' },
  query: listQuerySchema
    .pick({ workspaceId: true, page: true, size: true, order: true, searchString: true })
    /** `filters` may contain `outcome`. */
    .extend({ filters: z.string().max(4_000).optional(), sort: z.literal('createdAt').default('createdAt') }),
  response: createListSchema(assistantRequestSchema),
});
