import { createFakeHost, FakeServer, renderInHost, sampleWorkspace } from '@reportage/testing/screen';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import SharedMediaLaterPage from './shared-media-later.page.tsx';

test.each([['Shared media', 'shared', <SharedMediaLaterPage key="shared" />]])(
  '%s says what will be here and leads back to the library',
  async (title, child, page) => {
    const path = `/daily-planet/media/${child}`;
    const host = createFakeHost({ server: new FakeServer(), path, workspace: sampleWorkspace() });
    renderInHost(page, host);
    expect(await screen.findByRole('heading', { name: title, level: 1 })).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Go to the media library' }));
    expect(host.address()).toBe('/daily-planet/media');
  },
);
