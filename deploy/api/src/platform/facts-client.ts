import {
  type CardResult,
  type FactsLineageRequest,
  type FactsRequest,
  factsCardsPath,
  factsLineagePath,
  factsLineageResponseSchema,
  factsResponseSchema,
  getGermanRule,
  type Lineage,
  problemSchema,
  type z,
} from '@reportage/contracts';
import { getTraceHeaders } from '@reportage/deploy-service';
import { getCurrentReading } from './database/replica/reading.ts';
import { AppError } from './errors/app-error.ts';
import type { Logger } from './logger.ts';

/** The source of all figures. All cards in a query have the same media, period and time zone. */
export interface Facts {
  /**
   * @throws {AppError} `unavailable` if the worker does not respond in time, `invalidRequest` if it rejects the query
   */
  queryCards(query: FactsRequest): Promise<CardResult[]>;
  /** Explains where a figure comes from. @throws {AppError} the same errors as {@link queryCards} */
  explain(query: FactsLineageRequest): Promise<Lineage>;
}

const timeoutMs = 20_000;

/** Tells the worker that it may read from the replica, and which position the replica must have reached, if any. */
export const replicaHeader = 'x-reportage-reads-after';
export const anyPosition = 'any';

function getReadingHeaders(): Record<string, string> {
  const reading = getCurrentReading();
  return reading ? { [replicaHeader]: reading.after ?? anyPosition } : {};
}

/** Reads the worker's rejection of an invalid query. Returns undefined if the response is not a rejection. */
async function readRejection(response: Response): Promise<AppError | undefined> {
  if (response.status !== 400) return undefined;
  const problem = problemSchema.safeParse(await response.json());
  if (!problem.success) return undefined;
  const errors = (problem.data.errors ?? []).map(({ path, message }) => ({
    path,
    message: { en: message, de: getGermanRule(message) ?? message },
  }));
  return new AppError(problem.data.code, { details: { errors } });
}

/** Queries the worker, which owns the facts. */
export function createFactsClient({ url, token }: { url: string; token: string }, log: Logger): Facts {
  async function request<Schema extends z.ZodType>(
    path: string,
    body: object,
    schema: Schema,
  ): Promise<z.output<Schema>> {
    try {
      const response = await fetch(new URL(path, url), {
        method: 'POST',
        headers: {
          ...getTraceHeaders(),
          ...getReadingHeaders(),
          'content-type': 'application/json',
          authorization: `Bearer ${token}`,
        },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(timeoutMs),
      });
      const rejection = await readRejection(response);
      if (rejection) throw rejection;
      if (response.status === 401) throw new Error("The worker's FACTS_TOKEN differs from the API's.");
      if (!response.ok) throw new Error(`The worker responded with ${response.status}.`);
      return schema.parse(await response.json());
    } catch (cause) {
      if (cause instanceof AppError) throw cause;
      log.error({ err: cause }, 'the worker could not be queried');
      throw new AppError('unavailable', { cause, details: { retryAfterSeconds: 5 } });
    }
  }

  return {
    queryCards: async (query) =>
      query.cards.length === 0 ? [] : (await request(factsCardsPath, query, factsResponseSchema)).cards,
    explain: (query) => request(factsLineagePath, query, factsLineageResponseSchema),
  };
}
