import type { AssistantFailure } from '@reportage/contracts';

export interface ModelRequest {
  instructions: string;
  messages: readonly { role: 'user' | 'assistant'; content: string }[];
}

/** Tokens counted by the service; null if it reports none. */
export interface ModelUsage {
  promptTokens: number | null;
  answerTokens: number | null;
}

/** Says why there is no complete answer. The service's message is only logged, because it may quote the question. */
export class ModelError extends Error {
  readonly reason: AssistantFailure;
  readonly usage: ModelUsage;

  constructor(reason: AssistantFailure, options: { cause?: unknown; usage?: ModelUsage } = {}) {
    super(`The model returned no answer: ${reason}`, { cause: options.cause });
    this.name = 'ModelError';
    this.reason = reason;
    this.usage = options.usage ?? { promptTokens: null, answerTokens: null };
  }
}

export interface Model {
  name: string;
  isRuleBased: boolean;
  /**
   * Yields the answer as it is written; returns the usage when the answer is complete.
   * @throws {ModelError} if the answer remains incomplete, for example because the signal was aborted
   */
  answer(question: ModelRequest, signal: AbortSignal): AsyncGenerator<string, ModelUsage>;
}
