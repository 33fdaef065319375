import type { AssistantFailure } from '@reportage/contracts';
import type { LanguageModelUsage } from 'ai';
import { type Model, ModelError, type ModelRequest, type ModelUsage } from './model.ts';
import { createModelFetch } from './model-fetch.ts';

export interface ModelSettings {
  url: string;
  key: string;
  model: string;
  isRuleBased: boolean;
  maxAnswerTokens: number;
  limits: { connectMs: number; firstWordMs: number; chunkMs: number; totalMs: number };
}

const getUsage = (usage: LanguageModelUsage | undefined): ModelUsage => ({
  promptTokens: usage?.inputTokens ?? null,
  answerTokens: usage?.outputTokens ?? null,
});

const failuresByStatus: Record<number, AssistantFailure> = {
  401: 'keyRefused',
  402: 'quotaUsedUp',
  403: 'keyRefused',
  404: 'modelUnknown',
  408: 'timedOut',
  429: 'tooBusy',
};

const failuresByFinish: Record<string, AssistantFailure | undefined> = {
  length: 'tooLong',
  'content-filter': 'refused',
  error: 'cutOff',
  other: 'cutOff',
  'tool-calls': 'malformed',
};

async function getFailure(error: unknown, hasStarted: boolean): Promise<AssistantFailure> {
  const { APICallError } = await import('ai');
  const cause = unwrap(error);
  if (cause instanceof Error && cause.name === 'TimeoutError') return 'timedOut';
  // Once an answer has started, it can only be cut short; the SDK reports that with status 200.
  if (hasStarted) return 'cutOff';
  if (!APICallError.isInstance(cause)) return 'unavailable';
  if (cause.statusCode === undefined) return 'unreachable';
  if (cause.statusCode === 200) return 'cutOff';
  return failuresByStatus[cause.statusCode] ?? 'unavailable';
}

/** Returns the last failure if the SDK has wrapped several attempts. */
function unwrap(error: unknown): unknown {
  return error instanceof Error && 'lastError' in error && error.lastError ? error.lastError : error;
}

/** Connects to any service that supports `POST {url}/chat/completions` with server-sent events, through the AI SDK. */
export function createOpenAiCompatibleModel(settings: ModelSettings): Model {
  const { url, key, model, isRuleBased, maxAnswerTokens, limits } = settings;
  const fetch = createModelFetch(limits.connectMs);

  /** Loaded with the first question, because most processes never get one. */
  const load = async () => {
    const [{ createOpenAICompatible }, { streamText }] = await Promise.all([
      import('@ai-sdk/openai-compatible'),
      import('ai'),
    ]);
    const provider = createOpenAICompatible({
      name: 'assistant',
      baseURL: url,
      fetch,
      includeUsage: true,
      supportsStructuredOutputs: true,
      ...(key ? { apiKey: key } : {}),
    });
    return { languageModel: provider(model), streamText };
  };

  async function* answer(question: ModelRequest, signal: AbortSignal): AsyncGenerator<string, ModelUsage> {
    const { languageModel, streamText } = await load();
    const timeouts = new AbortController();
    let hasTimedOut = false;
    const expire = () => {
      hasTimedOut = true;
      timeouts.abort(new DOMException('The model took too long', 'TimeoutError'));
    };
    const totalTimer = setTimeout(expire, limits.totalMs);
    let idleTimer = setTimeout(expire, limits.firstWordMs);
    let hasStarted = false;
    let usage = getUsage(undefined);
    let finishReason: string | undefined;
    const fail = (reason: AssistantFailure, cause?: unknown) => new ModelError(reason, { cause, usage });
    try {
      const { stream } = streamText({
        model: languageModel,
        instructions: question.instructions,
        messages: question.messages.map(({ role, content }) => ({ role, content })),
        maxOutputTokens: maxAnswerTokens,
        temperature: 0,
        maxRetries: 1,
        abortSignal: AbortSignal.any([signal, timeouts.signal]),
        // Failures arrive in the stream. Without this handler, the SDK would print them together with the question.
        onError: () => undefined,
      });
      for await (const part of stream) {
        if (part.type === 'error') throw fail(await getFailure(part.error, hasStarted), part.error);
        if (part.type === 'abort') break;
        if (part.type === 'finish') {
          finishReason = part.finishReason;
          usage = getUsage(part.totalUsage);
        }
        if (part.type !== 'text-delta' && part.type !== 'reasoning-delta') continue;
        clearTimeout(idleTimer);
        idleTimer = setTimeout(expire, limits.chunkMs);
        if (part.type !== 'text-delta' || part.text === '') continue;
        hasStarted = true;
        yield part.text;
      }
      if (signal.aborted) throw fail('cancelled');
      if (hasTimedOut) throw fail('timedOut');
      if (finishReason !== 'stop') throw fail(failuresByFinish[finishReason ?? 'other'] ?? 'cutOff');
      return usage;
    } catch (error) {
      if (error instanceof ModelError && !hasTimedOut && !signal.aborted) throw error;
      if (signal.aborted) throw fail('cancelled', error);
      throw fail(hasTimedOut ? 'timedOut' : await getFailure(error, hasStarted), error);
    } finally {
      clearTimeout(totalTimer);
      clearTimeout(idleTimer);
      // Ends the request if the caller has stopped reading early.
      timeouts.abort();
    }
  }

  return { name: model, isRuleBased, answer };
}
