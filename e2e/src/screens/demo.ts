import { type BoardCard, calls } from '@reportage/contracts';
import { type Api, createApi } from '../api.ts';
import { readIdentityToken, register } from '../pool.ts';
import { createPerson, type Person } from '../steps/account.steps.ts';
import { makeWorkspace } from '../steps/prepared.steps.ts';

/** The demo account, as `npm start` prints it. */
const demoPerson: Person = {
  name: 'Dana Demo',
  email: 'demo@reportage.example',
  password: 'Demo-reportage-1',
};
/** A creator in the demo workspace's network. */
const demoCreator: Person = { name: 'Marta Reis', email: 'creator@reportage.example', password: 'Demo-reportage-1' };

/** The users whose screens are in the pictures. */
export interface DemoUsers {
  member: Person;
  creator: Person;
  /** Has signed up, but has no workspace. */
  newcomer: Person;
  /** Has an empty workspace. */
  beginner: Person;
}

/** The values of the parameters in the demo workspace's URLs. */
export interface Demo {
  users: DemoUsers;
  slug: string;
  campaignId: string;
  clientId: string;
  groupId: string;
  metricId: string | undefined;
  reportId: string;
  /** A page in the library. */
  mediaId: string;
  boardId: string;
  /** One of the board's cards that is displayed as a chart. */
  chartCard: BoardCard;
  /** The id of a board that anyone may read. */
  publicBoardId: string;
  partnerId: string | undefined;
  /** The slugs of the creator's and the beginner's workspaces. */
  creatorSlug: string | undefined;
  beginnerSlug: string | undefined;
}

const publicBoardName = 'Public figures';

/** Creates a public copy of the board, because the demo has no public board. Does nothing if the copy exists. */
async function publishBoard(api: Api, workspaceId: string, boardId: string): Promise<string> {
  const query = { workspaceId };
  const { data } = await api.call(calls.listDashboards, { query });
  const existing = data.find(({ name }) => name === publicBoardName);
  if (existing) return existing.id;
  const { content } = await api.call(calls.getDashboard, { params: { id: boardId }, query });
  const { id } = await api.call(calls.createDashboard, {
    query,
    body: { name: publicBoardName, content, meta: { isPublic: true } },
  });
  return id;
}

/** Returns the first item of a list; the demo's lists are never empty. */
function getFirst<T>(items: readonly T[], label: string): T {
  const [item] = items;
  if (item === undefined) throw new Error(`The demo workspace has no ${label}`);
  return item;
}

/**
 * Signs up a user without a workspace, and one with an empty workspace. This takes a while, because each sign-up waits
 * for an email.
 */
async function signUpNewcomers(users: Pick<DemoUsers, 'newcomer' | 'beginner'>): Promise<string> {
  await register(users.newcomer);
  await register(users.beginner);
  const api = createApi(await readIdentityToken(users.beginner));
  return (await makeWorkspace(api, `Start ${users.beginner.email.split('.')[2]?.slice(0, 6)}`)).slug;
}

/** @param hasNewcomers whether to include screens that only newcomers see */
export async function readDemo({ hasNewcomers }: { hasNewcomers: boolean }): Promise<Demo> {
  const api = createApi(await readIdentityToken(demoPerson));
  const { data: workspaces } = await api.call(calls.listWorkspaces, {});
  const { id: workspaceId, slug } = getFirst(
    workspaces.filter(({ name }) => name === 'Demo'),
    'workspace',
  );
  const query = { workspaceId };
  const { data: campaigns } = await api.call(calls.listCampaigns, { query });
  const campaign = getFirst(
    campaigns.filter(({ name }) => name === 'Autumn city breaks'),
    'campaign',
  );
  const { meta } = await api.call(calls.getCampaign, { params: { id: campaign.id }, query });
  const { data: boards } = await api.call(calls.listDashboards, { query });
  const boardId = getFirst(
    boards.filter(({ name }) => name !== publicBoardName),
    'dashboard',
  ).id;
  const { content } = await api.call(calls.getDashboard, { params: { id: boardId }, query });
  const charts = content.cards.filter(({ card }) => card.display === 'chart');
  const { data: partners } = await api.call(calls.listCreators, { query });
  const { data: metrics } = await api.call(calls.listCustomMetrics, { query });
  const creatorApi = createApi(await readIdentityToken(demoCreator));

  const users = {
    member: demoPerson,
    creator: demoCreator,
    newcomer: createPerson('Nele Neu'),
    beginner: createPerson('Bela Start'),
  };
  return {
    users,
    slug,
    campaignId: campaign.id,
    clientId: getFirst((await api.call(calls.listClients, { query })).data, 'client').id,
    groupId: getFirst((await api.call(calls.listGroups, { query })).data, 'group').id,
    metricId: metrics[0]?.id,
    reportId: getFirst(meta.reports, 'report').id,
    mediaId: getFirst((await api.call(calls.listMedia, { query: { ...query, mediaType: 'web' } })).data, 'page').id,
    boardId,
    chartCard: getFirst(charts, 'chart on its first dashboard'),
    publicBoardId: await publishBoard(api, workspaceId, boardId),
    partnerId: partners[0]?.id,
    creatorSlug: (await creatorApi.call(calls.listWorkspaces, {})).data.find(({ name }) => name === demoCreator.name)
      ?.slug,
    beginnerSlug: hasNewcomers ? await signUpNewcomers(users) : undefined,
  };
}
