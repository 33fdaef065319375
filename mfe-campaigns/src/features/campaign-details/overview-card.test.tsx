import type { WidgetPropsOf } from '@reportage/contracts';
import { createFakeHost, FakeServer, renderInHost, sampleCampaign, sampleWorkspace } from '@reportage/testing/screen';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OverviewCard } from './overview-card.tsx';

const card = { dashboardId: 'dsh_01h455vb4pex5vsknk084sn02q', cardId: 'one' };

/** Replaces the widget of the dashboards remote, which tests the real one. */
function FakeBoardCard({ chosen, onChoose, onCancel }: WidgetPropsOf<'board-card'>) {
  return (
    <>
      <p>{chosen ? `Card ${chosen.cardId} of ${chosen.dashboardId}` : 'Which card?'}</p>
      <button type="button" onClick={() => onChoose(card)}>
        Choose
      </button>
      <button type="button" onClick={() => onChoose(null)}>
        Remove
      </button>
      <button type="button" onClick={onCancel}>
        Cancel
      </button>
    </>
  );
}
const widgets = {
  'board-card': async () => ({
    default: { name: 'board-card' as const, remote: 'mfe-dashboards', Component: FakeBoardCard },
  }),
};

const open = (campaignId = sampleCampaign().id) =>
  renderInHost(
    <OverviewCard campaignId={campaignId} />,
    createFakeHost({ server: new FakeServer(), path: '/daily-planet', workspace: sampleWorkspace(), widgets }),
  );
const clickButton = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('a chosen card is shown in the overview of its campaign only, until the user removes it', async () => {
  const { unmount } = open();
  await clickButton('Choose a card');
  expect(await screen.findByText('Which card?')).toBeVisible();
  await clickButton('Cancel');
  await clickButton('Choose a card');
  await clickButton('Choose');
  expect(await screen.findByText(`Card one of ${card.dashboardId}`)).toBeVisible();
  unmount();

  const otherView = open('cmp_01h455vb4pex5vsknk084sn02z');
  expect(await screen.findByRole('button', { name: 'Choose a card' })).toBeVisible();
  otherView.unmount();

  open();
  expect(await screen.findByText(`Card one of ${card.dashboardId}`)).toBeVisible();
  await clickButton('Remove');
  expect(await screen.findByRole('button', { name: 'Choose a card' })).toBeVisible();
});
