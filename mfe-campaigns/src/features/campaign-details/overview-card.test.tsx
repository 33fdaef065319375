import type { PropsOfWidget } from '@reportage/contracts';
import { createFakeHost, FakeServer, renderInHost, sampleCampaign, sampleWorkspace } from '@reportage/testing/screen';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OverviewCard } from './overview-card.tsx';

const card = { dashboardId: 'dsh_01h455vb4pex5vsknk084sn02q', cardId: 'one' };

/** A stand-in for the dashboards' widget with the same contract; the real one is tested in its own remote. */
function CardStandIn({ chosen, onChoose, onCancel }: PropsOfWidget<'board-card'>) {
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
    default: { name: 'board-card' as const, remote: 'mfe-dashboards', Component: CardStandIn },
  }),
};

const open = (campaignId = sampleCampaign().id) =>
  renderInHost(
    <OverviewCard campaignId={campaignId} />,
    createFakeHost({ server: new FakeServer(), path: '/daily-planet', workspace: sampleWorkspace(), widgets }),
  );
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

test('a campaign shows the card that the user has chosen, until the user removes it', async () => {
  const { unmount } = open();
  await press('Choose a card');
  expect(await screen.findByText('Which card?')).toBeVisible();
  await press('Cancel');
  await press('Choose a card');
  await press('Choose');
  expect(await screen.findByText(`Card one of ${card.dashboardId}`)).toBeVisible();
  unmount();

  const otherView = open('cmp_01h455vb4pex5vsknk084sn02z');
  expect(await screen.findByRole('button', { name: 'Choose a card' })).toBeVisible();
  otherView.unmount();

  open();
  expect(await screen.findByText(`Card one of ${card.dashboardId}`)).toBeVisible();
  await press('Remove');
  expect(await screen.findByRole('button', { name: 'Choose a card' })).toBeVisible();
});
