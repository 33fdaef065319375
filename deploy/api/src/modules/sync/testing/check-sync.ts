import { isDeepStrictEqual } from 'node:util';
import { calls } from '@reportage/contracts';
import fc from 'fast-check';
import { createConnectionsService } from '../connections.service.ts';
import type { SyncStep } from '../engine/sync-connection.ts';
import { readFacts, readTruth } from './compare-facts.ts';
import { createSyncFixture, type SyncFixture } from './sync-fixture.ts';

const property = '2001';
const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
/** Stand-in faults that affect a given number of calls. */
const countedFaults = ['unavailable', 'throttled', 'malformed'] as const;
const otherFaults = ['none', 'expired', 'shortPages', 'quotaSpent'] as const;

class KilledError extends Error {}

/** One sync and what goes wrong during it. */
interface SyncRun {
  /** Hours that pass before the sync. */
  hours: number;
  fault: (typeof countedFaults)[number] | (typeof otherFaults)[number];
  /** The process dies in this step, after `after` slices have completed it. */
  killedAt: { step: SyncStep; after: number } | null;
}

const runWithoutFaults: SyncRun = { hours: 24, fault: 'none', killedAt: null };

const arbitraryRun: fc.Arbitrary<SyncRun> = fc.record({
  hours: fc.integer({ min: 1, max: 60 }),
  fault: fc.constantFrom(...countedFaults, ...otherFaults),
  killedAt: fc.option(
    fc.record({
      step: fc.constantFrom<SyncStep[]>('fetched', 'versionAllocated', 'written', 'madeVisible'),
      after: fc.integer({ min: 0, max: 3 }),
    }),
  ),
});

const runsPerScenario = 5;
const arbitraryScenario = fc.array(arbitraryRun, { minLength: runsPerScenario, maxLength: runsPerScenario });

function getFaultSettings(fault: SyncRun['fault']): object {
  if (countedFaults.some((countedFault) => countedFault === fault)) return { [fault]: 2 };
  if (fault === 'shortPages') return { pageRows: 7 };
  return fault === 'quotaSpent' ? { tokensPerHour: 4 } : {};
}

/** Runs all scenarios on one stand-in. Its clock only moves forward. */
function createScenarioRunner(fixture: SyncFixture) {
  const { db } = fixture.api.platform;
  let nowMs = fixture.api.clock.at.getTime();
  let scenarioCount = 0;

  async function runSync({ hours, fault, killedAt }: SyncRun, sourceId: string): Promise<void> {
    nowMs += hours * hourMs;
    await fixture.setTime(new Date(nowMs));
    await fixture.control('PUT', `/analytics/${property}`, getFaultSettings(fault));
    if (fault === 'expired') await fixture.control('POST', '/expire');
    // "Fetch now" does the same.
    await db
      .updateTable('connections')
      .set({ nextSyncAt: new Date(nowMs) })
      .where('sourceId', '=', sourceId)
      .execute();
    let remainingSteps = killedAt?.after ?? 0;
    const controller = new AbortController();
    const onStep = (step: SyncStep): void => {
      if (step !== killedAt?.step) return;
      remainingSteps -= 1;
      if (remainingSteps >= 0) return;
      controller.abort();
      throw new KilledError();
    };
    await fixture.syncDueAccounts({ onStep }, 1, controller.signal).catch((error: unknown) => {
      if (!(error instanceof KilledError)) throw error;
    });
  }

  /** @returns a problem if the facts differ from the vendor's figures at the end of the scenario */
  return async function runScenario(
    scenario: readonly SyncRun[],
  ): Promise<{ problem: string | null; factCount: number }> {
    const { api } = fixture;
    scenarioCount += 1;
    nowMs += 30 * dayMs;
    await fixture.setTime(new Date(nowMs));
    await fixture.control('PUT', `/analytics/${property}`, {});
    const owner = await api.createPerson(`Ada ${scenarioCount}`);
    const { id: workspaceId } = await api.createWorkspace(owner, `Acme ${scenarioCount}`);
    const source = await fixture.connect(owner, workspaceId);
    const connectionId = source.connections.find(({ name }) => name === 'Acme web')?.connectionId ?? '';
    const params = { id: source.sourceId };
    const query = { workspaceId };
    await api.send(calls.saveConnections, { params, query, body: { items: [connectionId] } }, owner);
    for (const syncRun of scenario) await runSync(syncRun, source.sourceId);
    await runSync(runWithoutFaults, source.sourceId);
    // Bypasses HTTP, because the user's session may have expired.
    const service = createConnectionsService(api.platform);
    const [connection] = (await service.readHealth({ workspaceId, access: 'owner' }, source.sourceId)).connections;
    const { from = '', to = '' } = connection?.requestedPeriod ?? {};
    const facts = await readFacts(fixture, connectionId);
    const isCurrent = connection?.state === 'current' && connection.problem === null;
    const isCorrect = isDeepStrictEqual(facts, await readTruth(fixture, property, from, to));
    await service.control({ workspaceId, access: 'owner' }, owner, source.sourceId, 'pause');
    const details = JSON.stringify({ state: connection?.state, problem: connection?.problem, scenario });
    return { problem: isCurrent && isCorrect ? null : `the facts differ: ${details}`, factCount: facts.length };
  };
}

export interface SyncCheckOptions {
  /** The same seed produces the same scenarios. */
  seed: number;
  /** How many syncs to run. Each may have a random fault, a random kill, or both. */
  syncs: number;
  log: (text: string) => void;
}

/**
 * Runs random syncs with faults and kills. Checks that the facts match the stand-in's figures after each scenario, and
 * that no calls are made while a quota is used up.
 */
export async function checkSync({ seed, syncs, log }: SyncCheckOptions) {
  const scenarios = fc.sample(arbitraryScenario, { seed, numRuns: Math.ceil(syncs / runsPerScenario) });
  const fixture = await createSyncFixture();
  try {
    const runScenario = createScenarioRunner(fixture);
    const problems: string[] = [];
    let factCount = 0;
    for (const [index, scenario] of scenarios.entries()) {
      const outcome = await runScenario(scenario);
      if (outcome.problem) problems.push(outcome.problem);
      factCount += outcome.factCount;
      if (index % 10 === 9) log(`${index + 1} of ${scenarios.length} scenarios`);
    }
    const runs = scenarios.flat();
    const standInState = JSON.stringify(await fixture.control('GET', `/analytics/${property}`));
    if (!standInState.includes('"callsWhileExhausted":0'))
      problems.push(`calls were made while the quota was used up: ${standInState}`);
    return {
      problems,
      figures: {
        syncs: runs.length,
        faults: runs.filter(({ fault }) => fault !== 'none').length,
        kills: runs.filter(({ killedAt }) => killedAt !== null).length,
        facts: factCount,
      },
    };
  } finally {
    await fixture.close();
  }
}
