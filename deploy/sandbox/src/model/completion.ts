import { createHash } from 'node:crypto';
import { z } from '@reportage/contracts';
import { interpret } from './interpret.ts';
import { readPrompt } from './prompt-reader.ts';

/** The id of the service's only model. It follows rules and is not a language model. */
export const modelId = 'reportage-rules';

const partSchema = z.object({ type: z.string(), text: z.string().optional() });
export const completionRequestSchema = z.object({
  model: z.string(),
  messages: z
    .array(
      z.object({
        role: z.enum(['system', 'developer', 'user', 'assistant', 'tool']),
        content: z.union([z.string(), z.array(partSchema), z.null()]).optional(),
      }),
    )
    .min(1),
  stream: z.boolean().nullish(),
  stream_options: z.object({ include_usage: z.boolean().nullish() }).nullish(),
  n: z.number().int().nullish(),
  stop: z.union([z.string(), z.array(z.string()).max(4)]).nullish(),
  max_tokens: z.number().int().min(1).nullish(),
  max_completion_tokens: z.number().int().min(1).nullish(),
});
export type CompletionRequest = z.infer<typeof completionRequestSchema>;

/** Estimates the number of tokens in a string, at four bytes each. */
const estimateTokens = (text: string): number => Math.ceil(Buffer.byteLength(text) / 4);
const getText = (content: CompletionRequest['messages'][number]['content']): string =>
  typeof content === 'string' ? content : (content ?? []).map(({ text = '' }) => text).join('');

export interface Completion {
  id: string;
  text: string;
  finishReason: 'stop' | 'length';
  usage: { prompt_tokens: number; completion_tokens: number; total_tokens: number };
}

/** Completes a request. Identical requests get identical completions. */
export function complete(request: CompletionRequest): Completion {
  const messages = request.messages.map(({ role, content }) => ({ role, text: getText(content) }));
  const prompt = readPrompt(messages);
  let text = prompt
    ? interpret(prompt)
    : 'I follow rules, and can only edit the data card at the start of a conversation. This conversation has none.';
  for (const stop of [request.stop ?? []].flat())
    if (stop && text.includes(stop)) text = text.slice(0, text.indexOf(stop));
  const limit = request.max_completion_tokens ?? request.max_tokens ?? Number.POSITIVE_INFINITY;
  const isTruncated = estimateTokens(text) > limit;
  if (isTruncated)
    text = Buffer.from(text)
      .subarray(0, limit * 4)
      .toString('utf8')
      .replace(/\uFFFD$/, '');
  const promptTokens = messages.reduce((sum, message) => sum + estimateTokens(message.text), 0);
  const completionTokens = estimateTokens(text);
  const hash = createHash('sha256').update(JSON.stringify(request)).digest('hex').slice(0, 24);
  return {
    id: `chatcmpl-${hash}`,
    text,
    finishReason: isTruncated ? 'length' : 'stop',
    usage: {
      prompt_tokens: promptTokens,
      completion_tokens: completionTokens,
      total_tokens: promptTokens + completionTokens,
    },
  };
}

/** Splits an answer into words, the way a model would stream it. */
export const splitIntoChunks = (text: string): string[] => text.match(/\s*\S+\s*/g) ?? [];
