import { calls } from '@reportage/contracts';
import { expect } from 'playwright/test';
import { type Api, createApi } from '../api.ts';
import { configuredAccount } from '../config.ts';
import { readIdentityToken, register } from '../pool.ts';
import { createUniqueWord } from '../unique-word.ts';
import { createPerson, type Person } from './account.steps.ts';
import { visitTrackedPage } from './notification.steps.ts';
import { makeCampaign, makeWorkspace } from './prepared.steps.ts';

/** The workspace that the smoke test creates and visits; it has one counted visit. */
export interface SmokeWorkspace {
  person: Person;
  slug: string;
  campaign: string;
  dashboardId: string;
  reportId: string;
  /** Removes the workspace, which the environment's account would otherwise have to pay for. */
  remove(): Promise<void>;
}

async function getSmokePerson(): Promise<Person> {
  if (configuredAccount) return { name: 'Quality', ...configuredAccount };
  const person = createPerson('Sam Smoke');
  await register(person);
  return person;
}

async function waitUntilCounted(api: Api, workspaceId: string, dashboardId: string): Promise<void> {
  const input = { params: { id: dashboardId }, query: { workspaceId }, body: { cardIds: ['glance'] } };
  const countPageviews = async () => (await api.call(calls.queryDashboardCards, input)).cards[0]?.totals[0];
  await expect.poll(countPageviews, { message: 'the visit is counted', timeout: 60_000 }).toBe(1);
}

/** Creates a dashboard and a report that show one counted visit. Uses only calls that the screens make. */
async function fillWorkspace(api: Api, workspaceId: string) {
  const query = { workspaceId };
  const source = await api.call(calls.createSource, { query, body: { type: 'analytics', name: 'Smoke site' } });
  const campaign = 'Smoke season';
  const { reportId } = await makeCampaign(api, workspaceId, { name: campaign, client: 'Port', source: source.id });
  await visitTrackedPage(source);
  const card = { id: 'glance', display: 'scoreboard' as const, metrics: ['web_pageviews'], dimensions: [] };
  const { id: dashboardId } = await api.call(calls.createDashboard, {
    query,
    body: {
      name: 'Smoke board',
      content: { cards: [{ title: 'At a glance', card, place: { x: 0, y: 0, w: 12, h: 3 } }] },
    },
  });
  await waitUntilCounted(api, workspaceId, dashboardId);
  return { campaign, dashboardId, reportId };
}

export async function makeSmokeWorkspace(): Promise<SmokeWorkspace> {
  const person = await getSmokePerson();
  const api = createApi(await readIdentityToken(person));
  const name = `Smoke ${createUniqueWord()}`;
  const workspace = await makeWorkspace(api, name);
  const remove = async (): Promise<void> =>
    void (await api.call(calls.removeWorkspace, { query: { workspaceId: workspace.id, name } }));
  try {
    return { person, slug: workspace.slug, remove, ...(await fillWorkspace(api, workspace.id)) };
  } catch (error) {
    // The caller never receives the workspace, so nothing else would remove it and the account would keep paying.
    await remove();
    throw error;
  }
}
