import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type FirstRoute, getGuestRoute, listFirstRoutes } from '../../../src/first-routes.ts';
import { startTestEdge, type TestEdge } from '../../../src/test-edge.ts';
import type { Figure } from '../figure.ts';
import { withBrowser } from '../in-browser.ts';
import { type Demo, type DemoPerson, openDemo, publishDemoReport } from '../product/demo.ts';
import { buildSingle, publish } from '../product/single-release.ts';
import { log } from '../progress.ts';
import { type ComparedRoute, getFigures, guestGoals, type RouteGoals, screenGoals, type Visits } from './figures.ts';
import { timeVisit, traceVisit, type Visitor } from './visit.ts';

/** Serves the two builds through edges with the same settings, in front of the same services. */
async function withEdges<Result>(
  use: (edges: { federated: TestEdge; single: TestEdge }) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'reportage-single-'));
  const edges: TestEdge[] = [];
  try {
    log('building the product as one bundle …');
    const releases = join(folder, 'releases');
    await publish(releases, await buildSingle(join(folder, 'build')));
    const federated = await startTestEdge({});
    edges.push(federated);
    const single = await startTestEdge({ RELEASES_FOLDER: releases });
    edges.push(single);
    return await use({ federated, single });
  } finally {
    for (const edge of edges) edge.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function compareRoute(
  route: FirstRoute,
  visitors: { federated: Visitor; single: Visitor },
  visitCount: number,
): Promise<ComparedRoute> {
  log(`${route.name} …`);
  const [federatedTrace, singleTrace] = await Promise.all([
    traceVisit(visitors.federated, route),
    traceVisit(visitors.single, route),
  ]);
  const federated: Visits = { trace: federatedTrace, timed: [] };
  const single: Visits = { trace: singleTrace, timed: [] };
  // Runs one page at a time, because two would compete for the processor.
  for (let turn = 0; turn < visitCount; turn += 1) {
    federated.timed.push(await timeVisit(visitors.federated, route));
    single.timed.push(await timeVisit(visitors.single, route));
  }
  return { name: route.name, federated, single };
}

type RouteWithGoals = { route: FirstRoute; goals: RouteGoals };

/** Compares the selected routes of the demo workspace. */
export const measureRoutes = (
  person: DemoPerson,
  selectRoutes: (demo: Demo) => readonly RouteWithGoals[],
): Promise<Figure[]> =>
  withEdges((edges) =>
    withBrowser(async (browser) => {
      const demo = await openDemo(browser, person);
      await publishDemoReport(person, demo);
      const figures: Figure[] = [];
      for (const { route, goals } of selectRoutes(demo)) {
        const visitors = {
          federated: { browser, demo, edge: edges.federated },
          single: { browser, demo, edge: edges.single },
        };
        figures.push(...getFigures(await compareRoute(route, visitors, goals.visits), goals));
      }
      return figures;
    }),
  );

export const listGuestRoutes = (demo: Demo): RouteWithGoals[] => [{ route: getGuestRoute(demo), goals: guestGoals }];

export const measure = (person: DemoPerson): Promise<Figure[]> =>
  measureRoutes(person, (demo) => [
    ...listFirstRoutes(demo).map((route) => ({ route, goals: screenGoals })),
    ...listGuestRoutes(demo),
  ]);
