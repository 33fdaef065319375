import { type FactsRequest, factsResponseSchema } from '@reportage/contracts';
import { getTableRows } from '../../../facts/families/fact-tables.ts';
import { getStoredFamily } from '../../../facts/families/index.ts';
import type { engineNames } from '../../../facts/testing/facts-engines.ts';
import { factsEngines } from '../../../facts/testing/facts-engines.ts';
import { createFactsWorker } from '../../../facts/testing/facts-worker.ts';
import { createTestBackend, type TestBackend } from '../../../facts/testing/test-backend.ts';
import { makeBatchesVisible } from '../../../facts/visible-batches.repository.ts';
import { toJson } from '../../../platform/database/json.ts';
import type { Facts } from '../../../platform/facts-client.ts';
import { readCustomGoalMetrics } from '../goal-metrics.repository.ts';
import { loadActualValues } from '../goal-numbers.ts';
import { createGoalsRepository } from '../goals.repository.ts';
import { createGoalsService } from '../goals.service.ts';
import { getProgress } from '../progress.ts';
import { drawScenario, mediaCount, type RandomCampaign, type RandomScenario } from './random-goals.ts';
import { type RecomputedCampaign, recomputeGoals } from './recompute.ts';

export interface ProveGoalsOptions {
  /** The same seed produces the same campaigns. */
  seed: number;
  campaigns: number;
  engine: (typeof engineNames)[number];
}

/** How many campaigns are compared concurrently, as if several users sent requests. */
const concurrency = 4;
/** The media ids in the oracle's facts. */
const factMediaIds = ['med_c', 'med_a', 'med_b'];
const customMetrics = [
  { id: 'custom_spend', unit: 'currency', currency: 'EUR', type: 'sum' },
  { id: 'custom_score', unit: 'count', currency: null, type: 'avg' },
] as const;

export interface GoalTestbed {
  backend: TestBackend;
  facts: Facts;
  workspaceId: string;
  ownerId: string;
  mediaIds: string[];
}

async function storeMedia({ platform }: TestBackend, workspaceId: string, sourceId: string): Promise<string[]> {
  const ids = Array.from({ length: mediaCount }, () => platform.identifiers.next('media'));
  const rows = ids.map((id, index) => ({
    id,
    workspaceId,
    sourceId,
    mediaType: 'web' as const,
    type: 'page',
    title: null,
    page: null,
    url: `https://news.example/${index}`,
    address: `https://news.example/${index}`,
  }));
  await platform.db.insertInto('media').values(rows).execute();
  return ids;
}

/** Where a scenario's data is stored. */
interface ScenarioTarget extends Omit<GoalTestbed, 'facts' | 'backend'> {
  backend: Pick<TestBackend, 'platform' | 'store'>;
}

/** Stores the scenario's measured facts, and the values that users have entered. */
export async function storeScenario(target: ScenarioTarget, scenario: RandomScenario): Promise<void> {
  await storeFacts(target, scenario);
  await storeValues(target, scenario);
}

async function storeFacts({ backend, workspaceId, mediaIds }: ScenarioTarget, scenario: RandomScenario): Promise<void> {
  const otherWorkspaceId = backend.platform.identifiers.next('workspace');
  const rows = scenario.facts.map((fact) => ({
    ...fact,
    connectionId: 'src_1',
    workspaceId: fact.workspaceId === 'wks_a' ? workspaceId : otherWorkspaceId,
    mediaId: mediaIds[factMediaIds.indexOf(fact.mediaId)] ?? '',
  }));
  const tables = getTableRows(getStoredFamily('web'), rows, []);
  await backend.store.writeBatch(1, { tables, deliveries: [] });
  await backend.platform.db.transaction().execute((tx) => makeBatchesVisible(tx, 1));
}

async function storeValues({ backend, workspaceId, ownerId, mediaIds }: ScenarioTarget, scenario: RandomScenario) {
  const { db } = backend.platform;
  const commonFields = { workspaceId, ownerId, note: '', dimensions: toJson(['custom_media']), deletedAt: null };
  const metrics = customMetrics.map((metric) => ({ ...commonFields, ...metric, name: metric.id }));
  await db.insertInto('customMetrics').values(metrics).execute();
  const values = scenario.values.map(({ media, ...value }) => {
    const mediaId = mediaIds[media] ?? '';
    return { ...value, workspaceId, dimension: 'custom_media', item: mediaId, mediaId };
  });
  await db.insertInto('customValues').values(values).execute();
}

export async function openGoalTestbed(
  engine: { open(): Promise<TestBackend['store']> },
  scenario: RandomScenario,
): Promise<GoalTestbed> {
  const backend = await createTestBackend({}, () => engine.open());
  backend.clock.nowMs = scenario.now.getTime();
  const source = await backend.createSource();
  const { ownerId } = await backend.platform.db
    .selectFrom('sources')
    .select('ownerId')
    .where('id', '=', source.id)
    .executeTakeFirstOrThrow();
  const mediaIds = await storeMedia(backend, source.workspaceId, source.id);
  const testbed = { backend, workspaceId: source.workspaceId, ownerId, mediaIds };
  await storeScenario(testbed, scenario);
  return { ...testbed, facts: createFactsClient(backend) };
}

/** Creates a client that reads a backend's facts through the worker's routes. */
export function createFactsClient(backend: ScenarioTarget['backend']): Facts {
  const worker = createFactsWorker(backend);
  return {
    async queryCards(payload: FactsRequest) {
      const response = await worker.inject({ method: 'POST', url: '/facts/cards', payload });
      if (response.statusCode !== 200)
        throw new Error(`The worker responded with ${response.statusCode}: ${response.body}`);
      return factsResponseSchema.parse(response.json()).cards;
    },
    explain: () => Promise.reject(new Error('Not used in this test.')),
  };
}

async function storeCampaign({ backend, workspaceId, ownerId, mediaIds }: GoalTestbed, campaign: RandomCampaign) {
  const { db, identifiers } = backend.platform;
  const id = identifiers.next('campaign');
  const getKeys = (indexes: number[]) => indexes.map((index) => `web_${mediaIds[index]}`);
  const goalSets = campaign.goalSets.map(({ goals, ...dates }, goalSetIndex) => ({
    ...dates,
    name: 'Set',
    goalSetIndex,
    goals: goals.map(({ include, exclude, ...goal }) => ({
      ...goal,
      name: goal.id,
      searchName: '',
      type: 'count',
      itemMap: {},
      ...(include ? { include: getKeys(include) } : {}),
      ...(exclude ? { exclude: getKeys(exclude) } : {}),
    })),
  }));
  const { timezone, startDate, endDate } = campaign;
  const emptyFields = { clientId: null, clientLogo: null, assignedToId: null, assignedToName: null, displayName: '' };
  await db
    .insertInto('campaigns')
    .values({
      ...emptyFields,
      id,
      workspaceId,
      ownerId,
      name: 'Random',
      status: 'active',
      timezone,
      startDate,
      endDate,
      progress: 0,
      progressSet: toJson([]),
      progressStatus: 'not started',
      goalSets: toJson(goalSets),
      creators: toJson([]),
      labels: toJson([]),
    })
    .execute();
  const media = campaign.media.map((index, position) => ({ campaignId: id, mediaId: mediaIds[index] ?? '', position }));
  if (media.length > 0) await db.insertInto('campaignMedia').values(media).execute();
  return id;
}

/** Allows for rounding errors, because sums of binary fractions depend on their order. */
const isClose = (one: number | null | undefined, other: number | null | undefined): boolean =>
  typeof one === 'number' && typeof other === 'number'
    ? Math.abs(one - other) <= 1e-6 * Math.max(1, Math.abs(one))
    : one === other;

/** Reads a campaign's goals as the product shows them, in the form that {@link recomputeGoals} returns. */
async function readDisplayedGoals(
  { backend, facts, workspaceId }: GoalTestbed,
  campaignId: string,
): Promise<RecomputedCampaign> {
  const { db, clock } = backend.platform;
  const sets = await createGoalsService({ db, facts, clock }).report({ workspaceId }, campaignId);
  const campaign = await createGoalsRepository(db, workspaceId).findCampaign(campaignId);
  if (!campaign) throw new Error('The campaign does not exist.');
  const goalMetrics = await readCustomGoalMetrics(db, workspaceId, campaign.goalSets);
  const now = clock.now();
  const { progress, progressStatus } = getProgress(campaign, await loadActualValues(facts, campaign, now), {
    customMetrics: goalMetrics,
    now,
  });
  return {
    sets: sets.map(({ expected, goals }) => ({
      expected,
      goals: goals.map(({ actual, expected: goalExpected, kind, series }) => ({
        actual,
        expected: goalExpected,
        kind,
        days: series.map((point) => point.actual),
      })),
    })),
    progress,
    progressStatus,
  };
}

function findDifferences(shown: RecomputedCampaign, expected: RecomputedCampaign): string[] {
  const differences: string[] = [];
  const compare = (aspect: string, isEqual: boolean) => {
    if (!isEqual) differences.push(aspect);
  };
  compare('status', shown.progressStatus === expected.progressStatus);
  // The product shows one decimal.
  compare('progress', Math.abs(shown.progress - expected.progress) <= 0.100_001);
  compare('sets', shown.sets.length === expected.sets.length);
  for (const [setIndex, set] of expected.sets.entries()) {
    compare(`expected value of set ${setIndex}`, isClose(shown.sets[setIndex]?.expected, set.expected));
    for (const [index, goal] of set.goals.entries()) {
      const shownGoal = shown.sets[setIndex]?.goals[index];
      const suffix = `of goal ${setIndex}.${index}`;
      compare(`kind ${suffix}`, shownGoal?.kind === goal.kind);
      compare(`actual value ${suffix}`, isClose(shownGoal?.actual, goal.actual));
      compare(`expected value ${suffix}`, isClose(shownGoal?.expected, goal.expected));
      compare(`number of days ${suffix}`, shownGoal?.days.length === goal.days.length);
      goal.days.forEach((value, day) => {
        compare(`day ${day} ${suffix}`, isClose(shownGoal?.days[day], value));
      });
    }
  }
  return differences;
}

/**
 * Stores random facts and campaigns, and compares the goal values that the product shows with the results of plain
 * loops over the facts.
 */
export async function proveGoals({ seed, campaigns: count, engine: name }: ProveGoalsOptions) {
  const scenario = drawScenario(seed, count);
  const engine = await factsEngines[name]();
  const testbed = await openGoalTestbed(engine, scenario);
  const problems: string[] = [];
  let [goals, measuredGoals] = [0, 0];
  try {
    await Promise.all(
      Array.from({ length: concurrency }, async (_, workerIndex) => {
        for (const campaign of scenario.campaigns.filter((_campaign, index) => index % concurrency === workerIndex)) {
          const expected = recomputeGoals(campaign, scenario);
          const shown = await readDisplayedGoals(testbed, await storeCampaign(testbed, campaign));
          const differences = findDifferences(shown, expected);
          if (differences.length > 0) problems.push(`${name}: ${differences.join(', ')}: ${JSON.stringify(campaign)}`);
          const allGoals = expected.sets.flatMap((set) => set.goals);
          goals += allGoals.length;
          measuredGoals += allGoals.filter(({ actual }) => actual !== null).length;
        }
      }),
    );
  } finally {
    await testbed.backend.close();
    await engine.close();
  }
  // Goals without data prove little, so those with data are counted separately.
  return { problems, figures: { campaigns: count, goals, measuredGoals } };
}
