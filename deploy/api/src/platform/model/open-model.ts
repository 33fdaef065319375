import type { Config } from '../config.ts';
import type { Model } from './model.ts';
import { createOpenAiCompatibleModel } from './openai-compatible-model.ts';

/** Opens the configured model. Null if none is configured. */
export function openModel(config: Config): Model | null {
  if (!config.ASSISTANT_URL) return null;
  return createOpenAiCompatibleModel({
    url: config.ASSISTANT_URL,
    key: config.ASSISTANT_KEY,
    model: config.ASSISTANT_MODEL,
    isRuleBased: config.ASSISTANT_RULE_BASED,
    maxAnswerTokens: config.ASSISTANT_MAX_ANSWER_TOKENS,
    limits: {
      connectMs: config.ASSISTANT_CONNECT_SECONDS * 1_000,
      firstWordMs: config.ASSISTANT_FIRST_WORD_SECONDS * 1_000,
      chunkMs: config.ASSISTANT_PIECE_SECONDS * 1_000,
      totalMs: config.ASSISTANT_ANSWER_SECONDS * 1_000,
    },
  });
}
