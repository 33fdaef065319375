import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { calls } from '@reportage/contracts';
import {
  type Action,
  actions,
  type CapacityRequest,
  type CapacityResult,
  type Usage,
} from '@reportage/testing/capacity';
import { createProductWorkspace } from '../full-disk/check-stored.ts';
import { unpackInto } from '../last-release/release-folder.ts';
import { startProduct } from '../last-release/running-product.ts';
import { createSeedApi } from '../seed/api.ts';
import { signInDemoPerson } from '../seed/sign-in.ts';
import type { Settings } from '../start/settings.ts';
import { type CapacityContext, type MeasuredReport, runAtFixedRate, waitUntilCounted } from './capacity-actions.ts';
import { openDatabase } from './open-database.ts';
import { publishScreens } from './publish-screens.ts';
import { connectSource } from './slices.ts';
import { combineUsages, readUsage, scale } from './usage.ts';

/** How often to perform each action while measuring it: rarely enough to keep the machine from falling behind. */
const ratePerSecond: Record<Action, number> = { beacon: 150, card: 60, save: 25, slice: 1, pdf: 0.2 };
/** How long to wait before measuring, so that the demo's own jobs and late JIT compilation do not count. */
const settleMs = 8_000;

async function listReports(settings: Settings): Promise<MeasuredReport[]> {
  const api = createSeedApi(settings.origin, await signInDemoPerson(settings));
  const reports: MeasuredReport[] = [];
  for (const { id: workspaceId, slug: workspaceSlug } of (await api.call(calls.listWorkspaces, {})).data) {
    const query = { workspaceId };
    for (const campaign of (await api.call(calls.listCampaigns, { query })).data)
      for (const { id: reportId } of campaign.meta.reports) {
        const request = { params: { id: reportId }, query, body: { period: { from: '2026-01-01', to: '2026-01-31' } } };
        const cardCount = (await api.call(calls.queryReportCards, request)).cards.length;
        if (cardCount > 0) reports.push({ workspaceId, workspaceSlug, reportId, cardCount });
      }
  }
  return reports;
}

const subtract = (after: Usage, before: Usage): Usage => combineUsages(after, before, (a, b) => a - b);
const add = (one: Usage, other: Usage): Usage => combineUsages(one, other, (a, b) => a + b);

async function measureDuring(work: () => Promise<unknown>): Promise<{ usage: Usage; seconds: number }> {
  const startedAt = performance.now();
  const before = await readUsage();
  await work();
  const usage = subtract(await readUsage(), before);
  return { usage, seconds: (performance.now() - startedAt) / 1_000 };
}

async function measureAction(context: CapacityContext, action: Action, seconds: number, idle: Usage): Promise<Usage> {
  let performedCount = 0;
  const { usage, seconds: elapsedSeconds } = await measureDuring(async () => {
    performedCount = await runAtFixedRate(context, action, ratePerSecond[action] * seconds, seconds);
    if (action === 'beacon') await waitUntilCounted(context);
    // Allows time for follow-up work, such as campaign progress and search.
    await delay(3_000);
  });
  return scale(subtract(usage, scale(idle, elapsedSeconds)), 1 / performedCount);
}

/**
 * Measures the cost of each user and visitor action. Then simulates a day's activity in several workspaces within
 * minutes, and returns both the measured usage and the usage predicted from the costs.
 */
export async function measureCapacity(options: CapacityRequest, log: (text: string) => void): Promise<CapacityResult> {
  const root = await mkdtemp(join(tmpdir(), 'reportage-capacity-'));
  const dataFolder = join(root, 'data');
  await mkdir(dataFolder);
  await unpackInto(dataFolder);
  // Printing reports needs the screens.
  await publishScreens(join(dataFolder, 'releases'), log);
  const silentProgress = { step: () => undefined, note: () => undefined };
  // Subscriptions are off because one user owns more workspaces here than any plan includes.
  const running = await startProduct(dataFolder, { SUBSCRIPTIONS: 'off' }, silentProgress);
  const database = await openDatabase(running.settings.databaseUrl);
  try {
    const { settings } = running;
    const sites = [];
    for (let index = 1; index <= Math.min(options.workspaces, 20); index += 1)
      sites.push(await createProductWorkspace(settings, `Harbour ${index}`));
    const { origin } = settings;
    const token = await signInDemoPerson(settings);
    const [firstSite] = sites;
    if (!firstSite) throw new Error('The simulated day needs at least one workspace.');
    const source = await connectSource(database, firstSite);
    log('fetched two years of data for two accounts');
    const context: CapacityContext = { origin, token, database, source, sites, reports: await listReports(settings) };
    for (const action of actions) await runAtFixedRate(context, action, ratePerSecond[action] * 3, 3);
    await waitUntilCounted(context);
    await delay(settleMs);
    const measuredIdle = await measureDuring(() => delay(options.seconds * 1_000));
    const idle = scale(measuredIdle.usage, 1 / measuredIdle.seconds);
    const costs = {} as Record<Action, Usage>;
    for (const action of actions) {
      costs[action] = await measureAction(context, action, options.seconds, idle);
      log(`measured ${action}`);
    }
    const done = {} as Record<Action, number>;
    const day = await measureDuring(async () => {
      await Promise.all(
        actions.map(async (action) => {
          done[action] = await runAtFixedRate(
            context,
            action,
            options.perWorkspace[action] * options.workspaces,
            options.daySeconds,
          );
        }),
      );
      await waitUntilCounted(context);
      await delay(3_000);
    });
    let predicted = scale(idle, day.seconds);
    for (const action of actions) predicted = add(predicted, scale(costs[action], done[action]));
    return { idle, costs, done, predicted, measured: day.usage, durationSeconds: day.seconds };
  } finally {
    await database.close();
    await running.stop();
    await rm(root, { recursive: true, force: true });
  }
}
