import { type CampaignActivity, calls } from '@reportage/contracts';
import { createFakeHost, FakeServer, renderInHost, sampleWorkspace } from '@reportage/testing/screen';
import { screen } from '@testing-library/react';
import { foldOpenings } from './fold-openings.ts';
import { LatestActivity } from './latest-activity.tsx';

function entryAt(
  minute: number,
  action: CampaignActivity['action'],
  kind: 'guest' | 'member',
  target = 'rpt_1',
  times = 1,
) {
  const instant = new Date(Date.UTC(2026, 10, 29, 14, minute)).toISOString();
  return {
    id: `aud_01h455vb4pex5vsknk084sn0${minute}`,
    occurredAt: instant,
    lastOccurredAt: instant,
    times,
    action,
    actor: { kind, id: null, name: kind === 'guest' ? '' : 'Ada', keyName: null },
    target: { kind: 'report', id: target, name: 'Default Report' },
    targetCount: 1,
    count: null,
    changes: [],
  } satisfies CampaignActivity;
}

const summarize = (entries: readonly CampaignActivity[]) => foldOpenings(entries).map(({ id, times }) => [id, times]);

test('guests’ openings of one report become one entry, its highlight’s another, with the latest time', () => {
  const entries = [
    entryAt(59, 'report.highlightOpened', 'guest'),
    entryAt(58, 'report.opened', 'guest', 'rpt_1', 3),
    entryAt(57, 'report.highlightOpened', 'guest'),
    entryAt(56, 'report.opened', 'guest'),
    entryAt(55, 'report.opened', 'guest', 'rpt_2'),
  ];
  expect(summarize(entries)).toEqual([
    ['aud_01h455vb4pex5vsknk084sn059', 2],
    ['aud_01h455vb4pex5vsknk084sn058', 4],
    ['aud_01h455vb4pex5vsknk084sn055', 1],
  ]);
  expect(foldOpenings(entries)[0]?.lastOccurredAt).toBe('2026-11-29T14:59:00.000Z');
});

test('a team member’s entry is not folded, and separates the openings before it from those after it', () => {
  const entries = [
    entryAt(59, 'report.opened', 'guest'),
    entryAt(58, 'campaign.updated', 'member'),
    entryAt(57, 'campaign.updated', 'member'),
    entryAt(56, 'report.opened', 'guest'),
  ];
  expect(summarize(entries)).toEqual(entries.map(({ id }) => [id, 1]));
});

test('the latest activity has five lines, one of which counts guests’ openings of a report', async () => {
  const openings = [59, 58, 57, 56].map((minute) => entryAt(minute, 'report.opened', 'guest'));
  const work = [55, 54, 53, 52, 51].map((minute) => entryAt(minute, 'report.highlightLinkTurnedOn', 'member'));
  const data = [...openings, ...work];
  const server = new FakeServer().on(calls.listCampaignActivity, () => ({
    data,
    meta: { total: data.length, unfilteredTotal: data.length, page: 0, size: 30 },
  }));
  renderInHost(
    <LatestActivity campaignId="cmp_01h455vb4pex5vsknk084sn02q" onAll={() => {}} />,
    createFakeHost({ server, path: '/daily-planet', workspace: sampleWorkspace() }),
  );
  await screen.findAllByText('A guest');
  const lines = screen.getAllByRole('listitem');
  expect(lines).toHaveLength(5);
  expect(lines[0]).toHaveTextContent('A guest viewed the report Default Report · 4 times');
  expect(lines[1]).toHaveTextContent('Ada shared the highlight of Default Report by guest link');
});

test('publishing that also turned on the guest link says it only in its own entry', async () => {
  const published = {
    ...entryAt(58, 'report.published', 'member'),
    changes: [{ field: 'linkIsOn', before: false, after: true }],
  };
  const data = [entryAt(59, 'report.linkTurnedOn', 'member'), published];
  const server = new FakeServer().on(calls.listCampaignActivity, () => ({
    data,
    meta: { total: data.length, unfilteredTotal: data.length, page: 0, size: 30 },
  }));
  renderInHost(
    <LatestActivity campaignId="cmp_01h455vb4pex5vsknk084sn02q" onAll={() => {}} />,
    createFakeHost({ server, path: '/daily-planet', workspace: sampleWorkspace() }),
  );
  expect(await screen.findByText(/turned on the guest link to/)).toBeVisible();
  expect(screen.queryByText(/Guest link turned on/)).not.toBeInTheDocument();
});
