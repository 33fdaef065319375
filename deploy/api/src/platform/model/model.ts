import type { AssistantFailure } from '@reportage/contracts';

export interface ModelQuestion {
  instructions: string;
  messages: readonly { role: 'user' | 'assistant'; content: string }[];
}

/** What the service counted; null where it reports nothing. */
export interface ModelUsage {
  promptTokens: number | null;
  answerTokens: number | null;
}

/** Why there is no complete answer. The service's own words stay in the log: they may quote the question. */
export class ModelError extends Error {
  readonly reason: AssistantFailure;
  readonly usage: ModelUsage;

  constructor(reason: AssistantFailure, options: { cause?: unknown; usage?: ModelUsage } = {}) {
    super(`The model gave no answer: ${reason}`, { cause: options.cause });
    this.name = 'ModelError';
    this.reason = reason;
    this.usage = options.usage ?? { promptTokens: null, answerTokens: null };
  }
}

export interface Model {
  name: string;
  isRuleBased: boolean;
  /**
   * Yields the answer as it is written; returns what it took once it is complete.
   * @throws {ModelError} for everything else, an aborted signal included
   */
  answer(question: ModelQuestion, signal: AbortSignal): AsyncGenerator<string, ModelUsage>;
}
