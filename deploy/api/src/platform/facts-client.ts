import { type CardDefinition, type CardResult, cardResultSchema, type Period, z } from '@reportage/contracts';
import { AppError } from './errors/app-error.ts';
import type { Logger } from './logger.ts';

/** One batch of cards over the same media, period and zone. */
export interface FactsQuery {
  workspaceId: string;
  timezone: string;
  period: Period;
  mediaIds: string[];
  cards: CardDefinition[];
}

/** Where every number comes from. @throws {AppError} `unavailable` where it does not answer in time */
export interface Facts {
  queryCards(query: FactsQuery): Promise<CardResult[]>;
}

const timeoutMs = 20_000;
const answerSchema = z.object({ cards: z.array(cardResultSchema) });

/** Asks the worker, which owns the facts. */
export function createFactsClient(workerUrl: string, log: Logger): Facts {
  return {
    async queryCards(query) {
      if (query.cards.length === 0) return [];
      try {
        const response = await fetch(new URL('/facts/cards', workerUrl), {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(query),
          signal: AbortSignal.timeout(timeoutMs),
        });
        if (!response.ok) throw new Error(`The facts answered ${response.status}.`);
        return answerSchema.parse(await response.json()).cards;
      } catch (cause) {
        log.error({ err: cause }, 'facts');
        throw new AppError('unavailable', { cause, details: { retryAfterSeconds: 5 } });
      }
    },
  };
}
