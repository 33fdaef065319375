import { setTimeout as wait } from 'node:timers/promises';
import { z } from '@reportage/contracts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import {
  type Completion,
  type CompletionRequest,
  complete,
  completionRequestSchema,
  modelId,
  splitIntoChunks,
} from './completion.ts';

const created = Date.UTC(2026, 0, 1) / 1_000;
/** The pause between two chunks, so users see the answer being written. */
const chunkDelayMs = 8;

const model = { id: modelId, object: 'model', created, owned_by: 'reportage (rule-based)' };

const sendError = (
  reply: FastifyReply,
  status: number,
  message: string,
  code: string | null,
  param: string | null = null,
) =>
  reply.code(status).send({
    error: { message, type: status < 500 ? 'invalid_request_error' : 'server_error', param, code },
  });

/** Creates the chunks of a streamed answer. They have a `usage` field only if the client requested it. */
function createChunks({ id, text, finishReason, usage }: Completion, request: CompletionRequest): object[] {
  const includesUsage = request.stream_options?.include_usage === true;
  const base = { id, object: 'chat.completion.chunk', created: Math.floor(Date.now() / 1_000), model: request.model };
  const createChunk = (delta: object, finish: string | null) => ({
    ...base,
    choices: [{ index: 0, delta, logprobs: null, finish_reason: finish }],
    ...(includesUsage && { usage: null }),
  });
  return [
    createChunk({ role: 'assistant', content: '' }, null),
    ...splitIntoChunks(text).map((content) => createChunk({ content }, null)),
    createChunk({}, finishReason),
    ...(includesUsage ? [{ ...base, choices: [], usage }] : []),
  ];
}

async function stream(reply: FastifyReply, chunks: readonly object[]): Promise<void> {
  reply.hijack();
  reply.raw.writeHead(200, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-cache',
    'x-accel-buffering': 'no',
  });
  for (const chunk of chunks) {
    if (reply.raw.destroyed) return;
    reply.raw.write(`data: ${JSON.stringify(chunk)}\n\n`);
    await wait(chunkDelayMs);
  }
  reply.raw.end('data: [DONE]\n\n');
}

/**
 * Registers an OpenAI-compatible service. Its only model is rule-based and understands requests to change a data card.
 */
export function registerModel(app: FastifyInstance, key: string): void {
  app.register(async (routes) => {
    routes.addHook('onRequest', async (request, reply) => {
      if (request.headers.authorization !== `Bearer ${key}`)
        return sendError(reply, 401, 'Incorrect API key provided.', 'invalid_api_key');
    });
    routes.get('/model/v1/models', async () => ({ object: 'list', data: [model] }));
    routes.get('/model/v1/models/:id', async (request, reply) => {
      const { id } = z.object({ id: z.string() }).parse(request.params);
      if (id !== modelId) return sendError(reply, 404, `The model '${id}' does not exist.`, 'model_not_found', 'model');
      return model;
    });
    routes.post('/model/v1/chat/completions', async (request, reply) => {
      const parsed = completionRequestSchema.safeParse(request.body);
      if (!parsed.success) {
        const [issue] = parsed.error.issues;
        return sendError(reply, 400, z.prettifyError(parsed.error), null, issue ? issue.path.join('.') : null);
      }
      const body = parsed.data;
      if (body.model !== modelId)
        return sendError(reply, 404, `The model '${body.model}' does not exist.`, 'model_not_found', 'model');
      if ((body.n ?? 1) !== 1) return sendError(reply, 400, 'Only one choice is supported.', null, 'n');
      const completion = complete(body);
      if (body.stream) return stream(reply, createChunks(completion, body));
      const message = { role: 'assistant', content: completion.text, refusal: null, annotations: [] };
      return {
        id: completion.id,
        object: 'chat.completion',
        created: Math.floor(Date.now() / 1_000),
        model: body.model,
        choices: [{ index: 0, message, logprobs: null, finish_reason: completion.finishReason }],
        usage: completion.usage,
      };
    });
  });
}
