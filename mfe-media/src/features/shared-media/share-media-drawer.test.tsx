import { calls, type Media } from '@reportage/contracts';
import { createFakeHost, FakeServer, renderInHost, sampleMedia, sampleWorkspace } from '@reportage/testing/screen';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { ShareMediaDrawer } from './share-media-drawer.tsx';

function Library() {
  const [items, setItems] = useState<readonly Media[]>([]);
  return (
    <>
      <button type="button" onClick={() => setItems([sampleMedia()])}>
        Open
      </button>
      <ShareMediaDrawer items={items} onClose={() => setItems([])} onShared={() => undefined} />
    </>
  );
}

test('after Cancel, the drawer reopens without error messages', async () => {
  const server = new FakeServer().on(calls.listPartners, () => ({
    data: [],
    meta: { total: 0, unfilteredTotal: 0, page: 0, size: 500 },
  }));
  renderInHost(<Library />, createFakeHost({ server, path: '/daily-planet/media', workspace: sampleWorkspace() }));
  const openDrawer = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Open' }));
    return within(await screen.findByRole('dialog', { name: 'Share 1 item' }));
  };
  const drawer = await openDrawer();
  await userEvent.click(await drawer.findByRole('button', { name: 'Share' }));
  expect(drawer.getByText('Choose a partner.')).toBeVisible();
  await userEvent.click(drawer.getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());

  const reopened = await openDrawer();
  expect(await reopened.findByRole('button', { name: 'Share' })).toBeVisible();
  expect(reopened.queryByText('Choose a partner.')).toBeNull();
});
