import { type CardResult, calls, emptyUtm, type Link, type Workspace } from '@reportage/contracts';
import { proves, showOnPhone } from '@reportage/testing';
import {
  chooseAction,
  createFakeHost,
  FakeServer,
  problemResponse,
  renderInHost,
  sampleCampaign,
  sampleWorkspace,
} from '@reportage/testing/screen';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CampaignLinksTab } from './campaign-links-tab.tsx';
import LinkListPage from './link-list.page.tsx';

const campaign = sampleCampaign();
const link: Link = {
  id: 'lnk_01h455vb4pex5vsknk084sn02q',
  name: 'Newsletter',
  code: 'abcdefg',
  shortUrl: 'https://reports.example/l/abcdefg',
  destination: 'https://news.example/story',
  utm: { ...emptyUtm, source: 'mail' },
  campaignId: campaign.id,
  campaignName: campaign.name,
  clicks: 1_234,
  endsAt: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  modifiedAt: '2026-11-20T10:00:00.000Z',
  ownerId: 'user-2',
  ownerName: 'Grace',
  version: 1,
};

const meta = { total: 1, unfilteredTotal: 1, page: 0, size: 50 };
const createCard = (cardId: string, rows: CardResult['rows']): CardResult => ({
  cardId,
  rows,
  columns: [
    { id: cardId, name: cardId, kind: 'dimension', unit: null, currency: null, note: '' },
    { id: 'link_clicks', name: 'Short link clicks', kind: 'metric', unit: 'count', currency: null, note: '' },
  ],
  totals: [7],
  previousTotals: [null],
  rowCount: rows.length,
  meta: {
    timezone: 'Europe/Berlin',
    sources: [],
    computedAt: '2026-11-20T10:00:00.000Z',
    period: { from: '2026-11-01', to: '2026-11-20' },
    previousPeriod: { from: '2026-10-12', to: '2026-10-31' },
  },
});
const statistics = {
  data: [
    createCard('link_date', [
      ['2026-11-19', 5],
      ['2026-11-20', 2],
    ]),
    createCard('link_country', [
      ['DE', 4],
      ['ZZ', 3],
    ]),
    createCard('link_device', [['mobile', 7]]),
    createCard('link_source', [['news.example', 7]]),
  ],
};

const createServer = (links: Link[] = [link]): FakeServer =>
  new FakeServer()
    .on(calls.listLinks, () => ({ data: links, meta: { ...meta, total: links.length, unfilteredTotal: links.length } }))
    .on(calls.listCampaigns, () => ({ data: [campaign], meta }))
    .on(calls.getLinkStatistics, () => statistics);

function open(fakeServer: FakeServer, workspace: Partial<Workspace> = {}) {
  const path = '/daily-planet/links';
  const host = createFakeHost({ server: fakeServer, path, workspace: sampleWorkspace(workspace) });
  renderInHost(<LinkListPage />, host);
  return host;
}
const findDrawer = (name: string) => screen.findByRole('dialog', { name });

/** Waits for the empty list, because the button is in the page's header until then. */
async function openNewLinkForm() {
  await screen.findByRole('heading', { name: 'No links yet' });
  await userEvent.click(screen.getByRole('button', { name: 'New link' }));
}

proves(['C04'], 'the link list shows each link’s destination, campaign and clicks', async () => {
  const fakeServer = createServer();
  open(fakeServer);
  expect(await screen.findByRole('button', { name: 'Newsletter' })).toBeVisible();
  for (const text of ['reports.example/l/abcdefg', 'news.example/story', campaign.name, '1,234']) {
    expect(screen.getAllByText(text)[0]).toBeVisible();
  }
  expect(fakeServer.requestsFor(calls.listLinks)[0]?.query).toMatchObject({ sort: 'createdAt', order: 'desc' });
});

test('on a phone, a card shows the short URL without its host and the campaign, and copies the whole URL', async () => {
  showOnPhone();
  const user = userEvent.setup();
  const host = open(createServer());
  expect(await screen.findByText('/l/abcdefg')).toBeVisible();
  expect(screen.getByText(campaign.name)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Copy the short URL for Newsletter' }));
  await waitFor(() => expect(host.messages).toEqual(['success: Short URL copied']));
  expect(await navigator.clipboard.readText()).toBe(link.shortUrl);
});

test('a new link starts with the workspace’s parameters, and its URL preview shows them', async () => {
  const fakeServer = createServer([]).on(calls.createLink, () => link);
  const utm = { source: 'newsletter', medium: 'email', campaign: '' };
  const { campaignSettings } = sampleWorkspace();
  const host = open(fakeServer, { campaignSettings: { ...campaignSettings, utm } });
  await openNewLinkForm();
  const drawer = await findDrawer('New link');
  await userEvent.type(within(drawer).getByLabelText('Name'), 'Newsletter');
  await userEvent.click(within(drawer).getByLabelText('Destination'));
  await userEvent.paste('https://news.example/story?id=7&utm_term=boats');
  await userEvent.tab();
  expect(within(drawer).getByLabelText('Destination')).toHaveValue('https://news.example/story?id=7');
  expect(within(drawer).getByLabelText(/^Term/)).toHaveValue('boats');
  expect(
    within(drawer).getByText('https://news.example/story?id=7&utm_source=newsletter&utm_medium=email&utm_term=boats'),
  ).toBeVisible();
  await userEvent.click(within(drawer).getByRole('button', { name: 'Create link' }));
  await waitFor(() => expect(host.messages).toEqual(['success: Link saved']));
  expect(fakeServer.requestsFor(calls.createLink)[0]?.body).toMatchObject({
    name: 'Newsletter',
    destination: 'https://news.example/story?id=7',
    utm: { ...emptyUtm, source: 'newsletter', medium: 'email', term: 'boats' },
    campaignId: null,
    endsAt: null,
  });
  // A new link shows its URL and its QR code.
  expect(await within(await findDrawer('Newsletter')).findByRole('img', { name: /QR code for/ })).toBeVisible();
});

test.each([
  ['javascript:alert(1)', /Enter a web address/],
  ['news.example/a b', /Enter a web address/],
  ['https://ada:secret@news.example/', /Remove the user name and password/],
  ['http://localhost/l/abcdefg', /already a short link/],
])('the destination %s is rejected next to its field, and nothing is sent', async (destination, problem) => {
  const fakeServer = createServer([]);
  open(fakeServer);
  await openNewLinkForm();
  const drawer = await findDrawer('New link');
  await userEvent.type(within(drawer).getByLabelText('Name'), 'Newsletter');
  await userEvent.click(within(drawer).getByLabelText('Destination'));
  await userEvent.paste(destination);
  await userEvent.click(within(drawer).getByRole('button', { name: 'Create link' }));
  expect(await within(drawer).findByText(problem)).toBeVisible();
  expect(fakeServer.requestsFor(calls.createLink)).toEqual([]);
});

test('a parameter that breaks a convention is reported next to its field, and the corrected value is suggested', async () => {
  const { campaignSettings } = sampleWorkspace();
  const utmConventions = { case: 'lower', separator: '-', sources: [], mediums: [] } as const;
  open(createServer([]), {
    campaignSettings: { ...campaignSettings, utmConventions: { ...utmConventions, sources: [], mediums: [] } },
  });
  await openNewLinkForm();
  const drawer = await findDrawer('New link');
  const source = within(drawer).getByLabelText(/^Source/);
  await userEvent.type(source, 'Spring Mail');
  expect(await within(drawer).findByText('Use lowercase letters only.')).toBeVisible();
  await userEvent.click(within(drawer).getByRole('button', { name: 'Use “spring-mail”' }));
  expect(source).toHaveValue('spring-mail');
  await waitFor(() => expect(within(drawer).queryByText('Use lowercase letters only.')).not.toBeInTheDocument());
});

test('if someone else saved the link first, the user can choose between both versions', async () => {
  const fakeServer = createServer().on(calls.updateLink, ({ body }) => {
    const { version } = body as { version: number };
    return version === 2
      ? { ...link, version: 3 }
      : problemResponse('conflict', undefined, { current: { ...link, name: 'Their newsletter', version: 2 } });
  });
  const host = open(fakeServer);
  await userEvent.click(await screen.findByRole('button', { name: 'Newsletter' }));
  const drawer = await findDrawer('Newsletter');
  await userEvent.click(within(drawer).getByRole('tab', { name: 'Edit' }));
  await userEvent.type(await within(drawer).findByLabelText('Name'), ' in June');
  await userEvent.click(within(drawer).getByRole('button', { name: 'Save changes' }));
  expect(await within(drawer).findByText('Someone else saved this link first')).toBeVisible();
  await userEvent.click(within(drawer).getByRole('button', { name: 'Save my version' }));
  await waitFor(() => expect(host.messages).toEqual(['success: Link saved']));
  expect(fakeServer.requestsFor(calls.updateLink).map(({ body }) => body)).toMatchObject([
    { name: 'Newsletter in June', version: 1 },
    { name: 'Newsletter in June', version: 2 },
  ]);
});

test('a link shows its clicks by day, country and referring site, also as text', async () => {
  open(createServer());
  await userEvent.click(await screen.findByRole('button', { name: 'Newsletter' }));
  const drawer = await findDrawer('Newsletter');
  expect(await within(drawer).findByText('7 clicks')).toBeVisible();
  const days = within(drawer).getByRole('list', { name: 'Clicks by day' });
  expect(within(days).getByText('Nov 19, 2026: 5 clicks')).toBeInTheDocument();
  const countries = within(drawer).getByRole('list', { name: 'Country' });
  expect(
    within(countries)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(['Germany4', 'Unknown3']);
  expect(within(drawer).getByRole('list', { name: 'Came from' })).toHaveTextContent('news.example7');
});

test('a link is deleted after a confirmation that says what is lost', async () => {
  const fakeServer = createServer().on(calls.deleteLinks, () => ({ done: true as const }));
  open(fakeServer);
  await chooseAction('Newsletter', 'Delete');
  const confirmation = await screen.findByRole('dialog', { name: /^Delete “/ });
  expect(confirmation).toHaveTextContent('its clicks will no longer count');
  await userEvent.click(within(confirmation).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(fakeServer.requestsFor(calls.deleteLinks)[0]?.query.ids).toBe(link.id));
});

test('a viewer sees links and their clicks, but no actions that change them', async () => {
  open(createServer(), { access: 'viewer' });
  await userEvent.click(await screen.findByRole('button', { name: 'Newsletter' }));
  const drawer = await findDrawer('Newsletter');
  expect(await within(drawer).findByText('7 clicks')).toBeVisible();
  expect(within(drawer).queryByRole('tab', { name: 'Edit' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /Delete|New link/ })).not.toBeInTheDocument();
});

test('a campaign’s links can be sorted and searched; those of other campaigns are not listed', async () => {
  const fakeServer = createServer();
  const host = createFakeHost({ server: fakeServer, path: '/daily-planet/campaigns/x', workspace: sampleWorkspace() });
  renderInHost(<CampaignLinksTab campaign={campaign} />, host);
  await userEvent.click(await screen.findByRole('columnheader', { name: 'Clicks' }));
  await userEvent.type(screen.getByRole('searchbox'), 'news{Enter}');
  await waitFor(() =>
    expect(fakeServer.requestsFor(calls.listLinks).at(-1)?.query).toMatchObject({
      sort: 'clicks',
      order: 'desc',
      searchString: 'news',
      filters: JSON.stringify({ campaignId: `is|${campaign.id}` }),
    }),
  );
});

test('a campaign’s tab shows how many links it has, and each can be deleted from its menu', async () => {
  const fakeServer = createServer().on(calls.deleteLinks, () => ({ done: true as const }));
  const host = createFakeHost({ server: fakeServer, path: '/daily-planet/campaigns/x', workspace: sampleWorkspace() });
  renderInHost(<CampaignLinksTab campaign={campaign} />, host);
  expect(await screen.findByText('1 link')).toBeVisible();
  await chooseAction('Newsletter', 'Delete');
  const confirmation = await screen.findByRole('dialog', { name: /^Delete “/ });
  await userEvent.click(within(confirmation).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(fakeServer.requestsFor(calls.deleteLinks)[0]?.query.ids).toBe(link.id));
});

test('a campaign shows its links, and a new link is added to it', async () => {
  const fakeServer = createServer().on(calls.createLink, () => link);
  const host = createFakeHost({ server: fakeServer, path: '/daily-planet/campaigns/x', workspace: sampleWorkspace() });
  renderInHost(<CampaignLinksTab campaign={campaign} />, host);
  expect(await screen.findByRole('button', { name: 'Newsletter' })).toBeVisible();
  expect(fakeServer.requestsFor(calls.listLinks)[0]?.query.filters).toBe(
    JSON.stringify({ campaignId: `is|${campaign.id}` }),
  );
  await userEvent.click(screen.getByRole('button', { name: 'New link' }));
  const drawer = await findDrawer('New link');
  await userEvent.type(within(drawer).getByLabelText('Name'), 'Poster');
  await userEvent.type(within(drawer).getByLabelText('Destination'), 'https://news.example/');
  await userEvent.click(within(drawer).getByRole('button', { name: 'Create link' }));
  await waitFor(() =>
    expect(fakeServer.requestsFor(calls.createLink)[0]?.body).toMatchObject({ campaignId: campaign.id }),
  );
});
