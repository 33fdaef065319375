import fc from 'fast-check';
import { toJson } from '../../../platform/database/json.ts';
import { createTestBackend, type TestBackend, type TestSource } from '../../testing/test-backend.ts';
import { readCustomMeasures } from '../custom-facts.repository.ts';
import { planCustomCard } from '../custom-plan.ts';
import { runCustomPlan } from '../run-custom-plan.ts';
import { type CustomResult, evaluateCustomPlan } from './evaluate-custom.ts';
import { allMediaIds, arbitraryCustomScenario, type CustomScenario } from './random-custom.ts';

let backend: TestBackend;
let source: TestSource;
let ownerId: string;

beforeAll(async () => {
  backend = await createTestBackend();
  source = await backend.createSource();
  const { db } = backend.platform;
  ownerId = (await db.selectFrom('users').select('id').executeTakeFirstOrThrow()).id;
  const { workspaceId } = source;
  const item = { workspaceId, sourceId: null, mediaType: 'custom' as const, type: 'item', url: 'https://x.example/' };
  await db
    .insertInto('media')
    .values(allMediaIds.map((id) => ({ ...item, id, address: `custom:${id}`, title: id, page: null })))
    .execute();
});
afterAll(() => backend.close());

/** Replaces the stored metrics and values. */
async function storeScenario({ measures, values }: CustomScenario): Promise<void> {
  const { db } = backend.platform;
  const { workspaceId } = source;
  await db.deleteFrom('customValues').execute();
  await db.deleteFrom('customMetrics').execute();
  await db
    .insertInto('customMetrics')
    .values(
      measures.map(({ dimensions, ...metric }) => ({
        ...metric,
        workspaceId,
        ownerId,
        deletedAt: null,
        dimensions: toJson(dimensions),
      })),
    )
    .execute();
  if (values.length > 0)
    await db
      .insertInto('customValues')
      .values(values.map((value) => ({ ...value, workspaceId })))
      .execute();
}

async function computeAndEvaluate(scenario: CustomScenario): Promise<{ actual: CustomResult; expected: CustomResult }> {
  await storeScenario(scenario);
  const { workspaceId } = source;
  const stored = await readCustomMeasures(backend.platform.db, workspaceId, scenario.card.metrics);
  const { card, period } = scenario;
  const plan = planCustomCard(card, { scope: { ...scenario.scope, workspaceId }, timezone: 'UTC', period }, stored);
  const { rows, rowCount, totals } = await runCustomPlan(backend.platform.db, plan);
  const flatRows = rows.map((row) => [...row.series, ...(plan.dateUnit ? [row.date] : []), ...row.metrics]);
  return { actual: { rows: flatRows, rowCount, totals }, expected: evaluateCustomPlan(plan, scenario.values) };
}

test('SQL and plain loops compute the same results for 100 random cards with manually entered values', async () => {
  const scenarios = fc.sample(arbitraryCustomScenario, { seed: 11, numRuns: 100 });
  let scenariosWithValues = 0;
  for (const scenario of scenarios) {
    const { actual, expected } = await computeAndEvaluate(scenario);
    expect({ card: scenario.card, ...actual }).toEqual({ card: scenario.card, ...expected });
    if (expected.totals.some((total) => total !== null)) scenariosWithValues += 1;
  }
  // Cards without values would prove little.
  expect(scenariosWithValues).toBeGreaterThan(60);
}, 120_000);
