import { ApiError } from '@reportage/api';
import { createFakeHost, FakeServer, renderInHost } from '@reportage/testing/screen';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { GuestGate } from './guest-gate.tsx';

test('if the link is inactive, a signed-in visitor sees a button that leads to their workspaces', async () => {
  const error = new ApiError({ detail: 'The link is off.', code: 'guestLinkInactive' });
  const preview = { data: undefined, error, isError: true, refetch: () => undefined };
  const host = createFakeHost({ server: new FakeServer(), path: '/daily-planet/rpt_1' });
  renderInHost(
    <GuestGate reportId="rpt_1" preview={preview} closedTitle="This report isn’t available" sharedBy={undefined}>
      {() => null}
    </GuestGate>,
    host,
  );
  expect(screen.getByText('This link no longer works. Ask the person who sent it for a new one.')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Go to your workspaces' }));
  expect(host.getPath()).toBe('/workspaces');
});
