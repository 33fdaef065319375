import type { CardResult } from '@reportage/contracts';
import { type FactsRequest, factsCardsPath, factsResponseSchema } from '@reportage/contracts';
import { AppError } from './errors/app-error.ts';
import type { Logger } from './logger.ts';

/** Where every number comes from: one batch of cards is over the same media, period and zone. */
export interface Facts {
  /** @throws {AppError} `unavailable` where the facts do not answer in time */
  queryCards(query: FactsRequest): Promise<CardResult[]>;
}

const timeoutMs = 20_000;

/** Asks the worker, which owns the facts. */
export function createFactsClient(workerUrl: string, log: Logger): Facts {
  return {
    async queryCards(query) {
      if (query.cards.length === 0) return [];
      try {
        const response = await fetch(new URL(factsCardsPath, workerUrl), {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(query),
          signal: AbortSignal.timeout(timeoutMs),
        });
        if (!response.ok) throw new Error(`The facts answered ${response.status}.`);
        return factsResponseSchema.parse(await response.json()).cards;
      } catch (cause) {
        log.error({ err: cause }, 'facts');
        throw new AppError('unavailable', { cause, details: { retryAfterSeconds: 5 } });
      }
    },
  };
}
