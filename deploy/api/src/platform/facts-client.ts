import {
  type CardResult,
  type FactsLineageRequest,
  type FactsRequest,
  factsCardsPath,
  factsLineagePath,
  factsLineageResponseSchema,
  factsResponseSchema,
  type Lineage,
  type z,
} from '@reportage/contracts';
import { AppError } from './errors/app-error.ts';
import type { Logger } from './logger.ts';

/** Where every number comes from: one batch of cards is over the same media, period and zone. */
export interface Facts {
  /** @throws {AppError} `unavailable` where the facts do not answer in time */
  queryCards(query: FactsRequest): Promise<CardResult[]>;
  /** Where a number comes from. @throws {AppError} as {@link queryCards} */
  explain(question: FactsLineageRequest): Promise<Lineage>;
}

const timeoutMs = 20_000;

/** Asks the worker, which owns the facts. */
export function createFactsClient(workerUrl: string, log: Logger): Facts {
  async function ask<Schema extends z.ZodType>(path: string, body: object, schema: Schema): Promise<z.output<Schema>> {
    try {
      const response = await fetch(new URL(path, workerUrl), {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(timeoutMs),
      });
      if (!response.ok) throw new Error(`The facts answered ${response.status}.`);
      return schema.parse(await response.json());
    } catch (cause) {
      log.error({ err: cause }, 'facts');
      throw new AppError('unavailable', { cause, details: { retryAfterSeconds: 5 } });
    }
  }

  return {
    queryCards: async (query) =>
      query.cards.length === 0 ? [] : (await ask(factsCardsPath, query, factsResponseSchema)).cards,
    explain: (question) => ask(factsLineagePath, question, factsLineageResponseSchema),
  };
}
