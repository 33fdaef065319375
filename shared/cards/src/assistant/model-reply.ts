import type { LocalizedText } from '@reportage/contracts';
import { type CardPatch, cardPatchSchema } from './card-patch.ts';

/** The assistant's message if a reply contains no action (specification, part 2 §8). */
export const clarification: LocalizedText = {
  en: "I couldn't find any specific actions to take. Could you clarify what you'd like to do next?",
  de: 'Ich habe nichts gefunden, was ich tun könnte. Können Sie genauer sagen, was Sie als Nächstes tun möchten?',
};

/** The reasons why a reply cannot be read. */
export const replyProblems = ['unfenced', 'severalBlocks', 'unclosedBlock', 'notJson', 'notPatch'] as const;
export type ReplyProblem = (typeof replyProblems)[number];

export class ReplyError extends Error {
  readonly problem: ReplyProblem;
  constructor(problem: ReplyProblem, options?: ErrorOptions) {
    super(`The model's reply cannot be read: ${problem}`, options);
    this.name = 'ReplyError';
    this.problem = problem;
  }
}

export interface ModelReply {
  /** The text around the JSON block. */
  text: string;
  /** Null if the reply has no action; the assistant then asks for clarification. */
  patch: CardPatch | null;
}

const fencePattern = /^[ \t]*```/gm;
const blockPattern = /^[ \t]*```[^\n`]*\n([\s\S]*?)\n?[ \t]*```[ \t]*$/m;

/** Returns the text of a reply without its block, to show while the reply is still streaming. */
export const getTextOutsideBlock = (reply: string): string => (reply.split(/^[ \t]*```/m, 1)[0] ?? '').trim();

/**
 * Reads a model's reply: text, and exactly one fenced block of JSON.
 * @throws {ReplyError} if the reply has several blocks, or one that is not a valid patch
 */
export function readReply(reply: string): ModelReply {
  const normalizedReply = reply.replaceAll('\r\n', '\n');
  const fences = normalizedReply.match(fencePattern)?.length ?? 0;
  if (fences === 0) {
    if (/^\s*[[{]|"actions"\s*:/.test(normalizedReply)) throw new ReplyError('unfenced');
    return { text: normalizedReply.trim(), patch: null };
  }
  if (fences > 2) throw new ReplyError('severalBlocks');
  const match = blockPattern.exec(normalizedReply);
  if (!match) throw new ReplyError('unclosedBlock');
  const text = normalizedReply.replace(match[0], () => '').trim();
  let value: unknown;
  try {
    value = JSON.parse(match[1] ?? '');
  } catch (cause) {
    throw new ReplyError('notJson', { cause });
  }
  const parsed = cardPatchSchema.safeParse(value);
  if (!parsed.success) throw new ReplyError('notPatch', { cause: parsed.error });
  return { text, patch: parsed.data.actions.length > 0 ? parsed.data : null };
}
