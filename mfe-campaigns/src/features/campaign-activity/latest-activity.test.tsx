import { type CampaignActivity, calls } from '@reportage/contracts';
import {
  createFakeHost,
  FakeServer,
  renderInHost,
  sampleCampaign,
  sampleReport,
  sampleWorkspace,
} from '@reportage/testing/screen';
import { screen } from '@testing-library/react';
import { LatestActivity } from './latest-activity.tsx';
import { mergeGuestViews } from './merge-guest-views.ts';

function createEntry(
  minute: number,
  action: CampaignActivity['action'],
  kind: 'guest' | 'member',
  target = 'rpt_1',
  occurrenceCount = 1,
) {
  const instant = new Date(Date.UTC(2026, 10, 29, 14, minute)).toISOString();
  return {
    id: `aud_01h455vb4pex5vsknk084sn0${minute}`,
    occurredAt: instant,
    lastOccurredAt: instant,
    occurrenceCount,
    action,
    actor: { kind, id: null, name: kind === 'guest' ? '' : 'Ada', keyName: null },
    target: { kind: 'report', id: target, name: 'Default Report' },
    targetCount: 1,
    count: null,
    changes: [],
  } satisfies CampaignActivity;
}

const summarize = (entries: readonly CampaignActivity[]) =>
  mergeGuestViews(entries).map(({ id, occurrenceCount }) => [id, occurrenceCount]);

test('guests’ views of a report become one entry with the latest time, separate from views of its highlight', () => {
  const entries = [
    createEntry(59, 'report.highlightOpened', 'guest'),
    createEntry(58, 'report.opened', 'guest', 'rpt_1', 3),
    createEntry(57, 'report.highlightOpened', 'guest'),
    createEntry(56, 'report.opened', 'guest'),
    createEntry(55, 'report.opened', 'guest', 'rpt_2'),
  ];
  expect(summarize(entries)).toEqual([
    ['aud_01h455vb4pex5vsknk084sn059', 2],
    ['aud_01h455vb4pex5vsknk084sn058', 4],
    ['aud_01h455vb4pex5vsknk084sn055', 1],
  ]);
  expect(mergeGuestViews(entries)[0]?.lastOccurredAt).toBe('2026-11-29T14:59:00.000Z');
});

test('a team member’s entries are not merged, and guests’ views before and after them stay separate', () => {
  const entries = [
    createEntry(59, 'report.opened', 'guest'),
    createEntry(58, 'campaign.updated', 'member'),
    createEntry(57, 'campaign.updated', 'member'),
    createEntry(56, 'report.opened', 'guest'),
  ];
  expect(summarize(entries)).toEqual(entries.map(({ id }) => [id, 1]));
});

test('the latest activity shows five entries, with guests’ views of a report merged into one', async () => {
  const views = [59, 58, 57, 56].map((minute) => createEntry(minute, 'report.opened', 'guest'));
  const changes = [55, 54, 53, 52, 51].map((minute) => createEntry(minute, 'report.highlightLinkTurnedOn', 'member'));
  const data = [...views, ...changes];
  const server = new FakeServer().on(calls.listCampaignActivity, () => ({
    data,
    meta: { total: data.length, unfilteredTotal: data.length, page: 0, size: 30 },
  }));
  renderInHost(
    <LatestActivity campaign={sampleCampaign()} onShowAll={() => {}} />,
    createFakeHost({ server, path: '/daily-planet', workspace: sampleWorkspace() }),
  );
  await screen.findAllByText('A guest');
  const items = screen.getAllByRole('listitem');
  expect(items).toHaveLength(5);
  expect(items[0]).toHaveTextContent('A guest viewed the report Default Report · 4 times');
  expect(items[1]).toHaveTextContent('Ada shared the highlight of Default Report by guest link');
});

test('if publishing also turned on the guest link, only a separate entry says so', async () => {
  const published = {
    ...createEntry(58, 'report.published', 'member'),
    changes: [{ field: 'linkIsOn', before: false, after: true }],
  };
  const data = [createEntry(59, 'report.linkTurnedOn', 'member'), published];
  const server = new FakeServer().on(calls.listCampaignActivity, () => ({
    data,
    meta: { total: data.length, unfilteredTotal: data.length, page: 0, size: 30 },
  }));
  renderInHost(
    <LatestActivity campaign={sampleCampaign()} onShowAll={() => {}} />,
    createFakeHost({ server, path: '/daily-planet', workspace: sampleWorkspace() }),
  );
  expect(await screen.findByText(/turned on the guest link to/)).toBeVisible();
  expect(screen.queryByText(/Guest link turned on/)).not.toBeInTheDocument();
});

test('a report’s name links to the report or its highlight, unless the report was removed', async () => {
  const { id } = sampleReport();
  const data = [
    createEntry(59, 'report.published', 'member', id),
    createEntry(58, 'report.highlightPublished', 'member', id),
    createEntry(57, 'report.linkTurnedOn', 'member', 'rpt_01h455vb4pex5vsknk084sn0zz'),
  ];
  const server = new FakeServer().on(calls.listCampaignActivity, () => ({
    data,
    meta: { total: data.length, unfilteredTotal: data.length, page: 0, size: 30 },
  }));
  const campaign = sampleCampaign();
  renderInHost(
    <LatestActivity
      campaign={{ ...campaign, meta: { ...campaign.meta, reports: [{ id, name: 'Default Report' }] } }}
      onShowAll={() => {}}
    />,
    createFakeHost({ server, path: '/daily-planet', workspace: sampleWorkspace() }),
  );
  const links = await screen.findAllByRole('link', { name: 'Default Report' });
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    expect.stringMatching(new RegExp(`/${id}$`)),
    expect.stringMatching(new RegExp(`/${id}/highlight$`)),
  ]);
});
