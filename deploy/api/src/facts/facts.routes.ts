import { type FactsResponse, factsCardsPath, factsRequestSchema } from '@reportage/contracts';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/connection.ts';
import { AppError, invalidField } from '../platform/errors/app-error.ts';
import { answerCard } from './answer-cards.ts';
import { readCardContext } from './card-context.repository.ts';
import type { FactsCache } from './facts-cache.ts';
import { UnknownFactError } from './query/plan.ts';

export interface FactsServices {
  db: Database;
  cache: FactsCache;
  clock: Clock;
}

/** Longest span that one card may ask for, so that its days stay a readable number. */
const longestPeriodMs = 10 * 366 * 86_400_000;
const bodyLimit = 2 * 1024 * 1024;

export function registerFactsRoutes(app: FastifyInstance, { db, cache, clock }: FactsServices): void {
  app.post(factsCardsPath, { bodyLimit, config: { rateLimit: false } }, async (request): Promise<FactsResponse> => {
    const parsed = factsRequestSchema.safeParse(request.body);
    if (!parsed.success) {
      const errors = parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }));
      throw new AppError('invalidRequest', { details: { errors } });
    }
    const { workspaceId, period, mediaIds, cards } = parsed.data;
    if (Date.parse(period.to) - Date.parse(period.from) > longestPeriodMs) {
      throw invalidField('period', 'must not be longer than ten years');
    }
    const context = await readCardContext(db, workspaceId, mediaIds);
    try {
      return { cards: await Promise.all(cards.map((card) => answerCard(card, parsed.data, context, cache, clock))) };
    } catch (error) {
      if (error instanceof UnknownFactError) throw invalidField('cards', error.message);
      throw error;
    }
  });
}
