import {
  type FactsResponse,
  factsCardsPath,
  factsLineagePath,
  factsLineageRequestSchema,
  factsRequestSchema,
  getComparedPeriod,
  getFactMediaType,
  type Lineage,
  type z,
} from '@reportage/contracts';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/connection.ts';
import { isLogPosition } from '../platform/database/replica/log-position.ts';
import { getCurrentReading } from '../platform/database/replica/reading.ts';
import type { ReplicaReads } from '../platform/database/replica/replica-reads.ts';
import { AppError, invalidField } from '../platform/errors/app-error.ts';
import { anyPosition, replicaHeader } from '../platform/facts-client.ts';
import { toInvalidFields } from '../platform/http/call-input.ts';
import { openMediaCache, readCardContext } from './card-context.repository.ts';
import { type CardContext, computeCards, getScope } from './compute-cards.ts';
import { explainCustomNumber } from './custom/explain-custom.ts';
import { explainNumber } from './explain-number.ts';
import type { FactsCache } from './facts-cache.ts';
import type { FactsStore } from './facts-store.ts';
import { addPartnerFacts, restrictToDaysFrom } from './partner-context.ts';
import { UnknownFactError } from './query/plan.ts';
import { readVisibleSlices } from './visible-batches.repository.ts';

export interface FactsServices {
  db: Database;
  reads: ReplicaReads;
  cache: FactsCache;
  store: FactsStore;
  clock: Clock;
}

/** What card and lineage requests have in common. */
type FactsQuery = Pick<z.output<typeof factsRequestSchema>, 'workspaceId' | 'mediaIds' | 'period' | 'historyFrom'>;

const bodyLimit = 2 * 1024 * 1024;

/** @throws {AppError} `invalidRequest` with every invalid field */
function parseQuery<Schema extends z.ZodType>(schema: Schema, body: unknown): z.output<Schema> {
  const parsed = schema.safeParse(body);
  if (!parsed.success) {
    throw new AppError('invalidRequest', { details: { errors: toInvalidFields(schema, body, parsed.error) } });
  }
  return parsed.data;
}

async function answerOrReject<Answer>(field: string, compute: () => Promise<Answer>): Promise<Answer> {
  try {
    return await compute();
  } catch (error) {
    if (error instanceof UnknownFactError) throw invalidField(field, error.localizedMessage);
    throw error;
  }
}

/**
 * Reads from the replica only for people viewing figures; jobs, such as those that create PDFs, read from
 * the primary.
 */
function readForRequest<Answer>(
  reads: ReplicaReads,
  { headers }: FastifyRequest,
  compute: () => Promise<Answer>,
): Promise<Answer> {
  const position = headers[replicaHeader];
  if (position === anyPosition) return reads.read(null, compute);
  return typeof position === 'string' && isLogPosition(position) ? reads.read(position, compute) : compute();
}

export function registerFactsRoutes(app: FastifyInstance, { db, reads, cache, store, clock }: FactsServices): void {
  // Media read from a replica that lags behind must not be cached under the primary's newest version.
  const mediaCaches = { primary: openMediaCache(db), replica: openMediaCache(db) };
  const readContext = async (
    { workspaceId, mediaIds, period, historyFrom }: FactsQuery,
    comparedPeriod = period,
  ): Promise<CardContext> => {
    const mediaCache = getCurrentReading() ? mediaCaches.replica : mediaCaches.primary;
    // Versions are read before names, so the names are at least as new as the facts.
    const [version, slices] = await Promise.all([store.readVisibleBatches(db), readVisibleSlices(db, workspaceId)]);
    const workspaceContext = await readCardContext(db, mediaCache, workspaceId, mediaIds, period, comparedPeriod);
    const partners = { db, mediaCache, now: clock.now() };
    const context = await addPartnerFacts(partners, workspaceId, workspaceContext, [period, comparedPeriod]);
    const { granted, grantedMetrics } = context;
    const media =
      historyFrom === undefined ? context.media : context.media.map((item) => restrictToDaysFrom(item, historyFrom));
    const partnerSlices = await Promise.all(granted.map((grant) => readVisibleSlices(db, grant.workspaceId)));
    const scope = getScope(workspaceId, media, version, [...slices, ...partnerSlices.flat()]);
    return { ...context, media, scope: granted.length === 0 ? scope : { ...scope, granted, grantedMetrics } };
  };
  const options = { bodyLimit, config: { rateLimit: false } };

  app.post(factsCardsPath, options, async (request): Promise<FactsResponse> => {
    const query = parseQuery(factsRequestSchema, request.body);
    const { period, comparison } = query;
    return readForRequest(reads, request, async () => {
      const context = await readContext(query, comparison === 'none' ? period : getComparedPeriod(period, comparison));
      return answerOrReject('cards', async () => ({
        cards: await computeCards(query, context, { db, cache, clock }),
      }));
    });
  });

  app.post(factsLineagePath, options, async (request): Promise<Lineage> => {
    const query = parseQuery(factsLineageRequestSchema, request.body);
    return readForRequest(reads, request, async () => {
      const context = await readContext(query);
      return answerOrReject<Lineage>('metric', () =>
        getFactMediaType(query.metric) === 'custom'
          ? explainCustomNumber(db, query, context, clock)
          : explainNumber(store, db, query, context, clock),
      );
    });
  });
}
