import { calls, type Media, type Workspace } from '@reportage/contracts';
import { type SharedFilm, shareFilm } from '../../testing/share-film.ts';
import { createTestApi, type Person, type TestApi } from '../../testing/test-api.ts';
import { createTestLibrary, getCampaignMedia } from '../../testing/test-library.ts';
import { refreshProgress } from './progress.jobs.ts';

let api: TestApi;
let ada: Person;
let workspace: Workspace;
let film: SharedFilm;
beforeAll(async () => {
  api = await createTestApi();
  api.clock.at = new Date('2026-06-15T12:00:00.000Z');
  ada = await api.createPerson('Ada');
  workspace = await api.createWorkspace(ada, 'Daily Planet');
  film = await shareFilm(api, { workspaceId: workspace.id, owner: ada });
});
afterAll(() => api.close());

/** Returns the user with a new token, because tokens expire when the clock advances by days. */
async function signIn(person: Person): Promise<Person> {
  const claims = { sub: person.id, name: person.name, email: `${person.name}@example.org` };
  return { ...person, token: await api.identity.sign({ ...claims, 'custom:isAdmin': 'false' }) };
}

/** Creates a campaign with a goal of 100 pageviews in ten days. */
async function createCampaign(name: string, media: Media[]): Promise<void> {
  const dates = { startDate: '2026-06-15', endDate: '2026-06-24' };
  const goals = [{ id: 'web_pageviews', name: 'Pageviews', quantity: 100 }];
  const body = {
    name,
    timezone: 'UTC',
    ...dates,
    media: media.map(getCampaignMedia),
    goalSet: [{ name: 'Reach', goalSetIndex: 0, ...dates, goals }],
  };
  const created = await api.send(calls.createCampaign, { query: { workspaceId: workspace.id }, body }, ada);
  expect(created.status).toBe(201);
}

/** Reads the payloads of all notifications about goals that are behind. */
async function readGoalNotifications() {
  const { data } = (await api.send(calls.listNotifications, {}, await signIn(ada))).body;
  return data
    .filter(({ kind }) => kind === 'goalBehind')
    .map(({ payload }) => payload as { campaignName: string; progress?: number; expected: number })
    .map(({ campaignName, progress, expected }) => ({ campaignName, progress, expected }))
    .toSorted((a, b) => a.campaignName.localeCompare(b.campaignName));
}

test('a goal’s progress is hidden once a partner revokes access to its figures; other campaigns’ progress stays visible', async () => {
  const library = await createTestLibrary(api, ada, workspace.id, ['https://news.example/story']);
  const { body: all } = await api.send(calls.listMedia, { query: { workspaceId: workspace.id } }, ada);
  expect(all.data.map(({ id }) => id)).toContain(film.mediaId);
  await createCampaign('Own stories', library);
  await createCampaign('With Ida', all.data);
  api.clock.at = new Date('2026-06-18T00:00:00.000Z');
  api.facts.numbers = { web_pageviews: 20 };
  await refreshProgress(api.platform, workspace.id);
  const unaffectedNotification = { campaignName: 'Own stories', progress: 20, expected: 30 };
  expect(await readGoalNotifications()).toEqual([
    unaffectedNotification,
    { campaignName: 'With Ida', progress: 20, expected: 30 },
  ]);

  const query = { workspaceId: film.creatorWorkspaceId, ids: film.sharedId };
  expect((await api.send(calls.deleteSharedMedia, { query }, await signIn(film.creator))).status).toBe(200);
  expect(await readGoalNotifications()).toEqual([
    unaffectedNotification,
    { campaignName: 'With Ida', progress: undefined, expected: 30 },
  ]);
});
