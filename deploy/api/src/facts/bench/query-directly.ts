import { type CardDefinition, cardDefinitionSchema, type FactsRequest, getComparedPeriod } from '@reportage/contracts';
import { openDuckDbStore } from '../duckdb/duckdb-store.ts';
import type { FactsStore } from '../facts-store.ts';
import { createPlanCompiler } from '../query/compile-plan.ts';
import type { EmittedQuery } from '../query/dialect.ts';
import { type CardPlan, planCard } from '../query/plan.ts';

function getPlan({ workspaceId, mediaIds, timezone, period }: FactsRequest, card: CardDefinition): CardPlan {
  const scope = {
    workspaceId,
    mediaIds,
    itemIds: mediaIds,
    countedDays: [],
    contentGroups: mediaIds.map(() => ''),
    version: null,
    slices: [],
  };
  return planCard(card, { scope, timezone, period });
}

/** Lists the statements that a server would run for a request, without duplicates. */
function getStatements(store: FactsStore, request: FactsRequest): EmittedQuery[] {
  const compiler = createPlanCompiler(store.dialect);
  const statements = request.cards.flatMap((card) => {
    const plan = getPlan(request, cardDefinitionSchema.parse(card));
    const previousTotals = compiler.compileTotals({ ...plan, period: getComparedPeriod(plan.period, 'previous') });
    const hasRows = plan.dateUnit !== null || plan.series.length > 0;
    return [compiler.compileTotals(plan), previousTotals, ...(hasRows ? [compiler.compileRows(plan)] : [])];
  });
  return [...new Map(statements.map((statement) => [JSON.stringify(statement), statement])).values()];
}

/** Number of requests to run before measuring. */
const warmUpCount = 10;

/** Warms up the engine, as if a server had already handled requests with it. */
async function warmUp(store: FactsStore, requests: readonly FactsRequest[]): Promise<void> {
  for (const request of requests.slice(0, warmUpCount))
    await Promise.all(getStatements(store, request).map((statement) => store.query(statement)));
}

async function measure(store: FactsStore, requests: readonly FactsRequest[], clientCount: number): Promise<number[]> {
  const times: number[] = [];
  const pending = requests.map((request) => getStatements(store, request));
  const runClient = async (): Promise<void> => {
    for (let statements = pending.shift(); statements; statements = pending.shift()) {
      const startedAt = performance.now();
      await Promise.all(statements.map((statement) => store.query(statement)));
      times.push(performance.now() - startedAt);
    }
  };
  await Promise.all(Array.from({ length: clientCount }, runClient));
  return times;
}

/**
 * Runs the SQL of card requests directly on the engine, with concurrent clients.
 * @param connections number of connections to the engine; the statements of a request run concurrently on them
 * @returns the time of each request in milliseconds
 */
export async function queryDirectly(
  folder: string,
  requests: readonly FactsRequest[],
  clientCount: number,
  connections = clientCount,
): Promise<number[]> {
  const store = await openDuckDbStore(folder, connections);
  try {
    await warmUp(store, requests);
    return await measure(store, requests, clientCount);
  } finally {
    await store.close();
  }
}

const openStores = new Map<string, Promise<FactsStore>>();

/**
 * Like {@link queryDirectly}, but keeps the engine open until the process ends. Only the first call warms it up.
 */
export async function queryWithOpenStore(
  folder: string,
  requests: readonly FactsRequest[],
  connections: number,
): Promise<number[]> {
  const existing = openStores.get(folder);
  const pendingStore = existing ?? openDuckDbStore(folder, connections);
  openStores.set(folder, pendingStore);
  const store = await pendingStore;
  if (!existing) await warmUp(store, requests);
  return measure(store, requests, 1);
}
