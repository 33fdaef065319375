import { createFakeHost, FakeServer, renderInHost, sampleWorkspace } from '@reportage/testing/screen';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import DigestsComingSoonPage from './digests-coming-soon.page.tsx';

test('the screen says what it will show, and leads on', async () => {
  const server = new FakeServer();
  const host = createFakeHost({ server, path: '/daily-planet/explore/digests', workspace: sampleWorkspace() });
  renderInHost(<DigestsComingSoonPage />, host);
  expect(await screen.findByRole('heading', { name: 'Digests', level: 1 })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Go to Explore' }));
  expect(host.address()).toBe('/daily-planet/explore');
});
