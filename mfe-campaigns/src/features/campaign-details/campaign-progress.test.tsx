import { createFakeHost, FakeServer, renderInHost, sampleCampaign, sampleWorkspace } from '@reportage/testing/screen';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CampaignProgress } from './campaign-progress.tsx';

const goal = { id: 'web_pageviews', name: 'Views', searchName: 'Views', type: 'count', quantity: 100, itemMap: {} };
const dates = { startDate: '2026-11-01', endDate: '2026-11-30' };

function show(...goalCounts: number[]) {
  const goalSet = goalCounts.map((count, goalSetIndex) => ({
    name: `Set ${goalSetIndex}`,
    goalSetIndex,
    ...dates,
    expected: 50,
    mediaType: 'web' as const,
    goals: Array.from({ length: count }, () => ({ ...goal })),
  }));
  const campaign = sampleCampaign({ goalKind: 'sum', meta: { ...sampleCampaign().meta, goalSet } });
  const host = createFakeHost({ server: new FakeServer(), path: '/', workspace: sampleWorkspace() });
  renderInHost(<CampaignProgress campaign={campaign} />, host);
}

test('progress says that it is the average of the goals of all sets', async () => {
  show(3, 2);
  expect(screen.getByText('Average of 5 goals')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: /Goals/ }));
  expect(await screen.findByText(/^Each goal counts for how much of its target is reached, up to 100%/)).toBeVisible();
});

test('the progress of a single goal needs no explanation', () => {
  show(1);
  expect(screen.queryByText(/^Average/)).toBeNull();
});
