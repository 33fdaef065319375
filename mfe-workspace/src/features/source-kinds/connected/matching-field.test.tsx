import { type ConnectedSource, calls } from '@reportage/contracts';
import {
  createFakeHost,
  FakeServer,
  renderInHost,
  sampleMedia,
  sampleSource,
  sampleWorkspace,
} from '@reportage/testing/screen';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { SourceSettingsDrawer } from '../../source-settings/source-settings-drawer.tsx';

const source: ConnectedSource = {
  ...sampleSource(),
  type: 'youtube',
  status: 'active',
  meta: { settings: { mediaMatching: [] } },
};
const video = sampleMedia({ mediaType: 'youtube', title: 'Harbour walk', url: 'https://www.youtube.com/watch?v=1' });

function open() {
  const server = new FakeServer()
    .on(calls.getSource, () => source)
    .on(calls.listChannels, () => ({ data: [] }))
    .on(calls.getSourceHealth, () => ({ connections: [] }))
    .on(calls.listMedia, () => ({
      data: [video],
      meta: {
        total: 1,
        unfilteredTotal: 1,
        page: 0,
        size: 20,
        filter: [],
        date: null,
        minDate: null,
        sortOptions: ['createdAt' as const],
      },
    }))
    .on(calls.updateSource, () => source);
  const path = '/daily-planet/settings/sources';
  const host = createFakeHost({ server, path, workspace: sampleWorkspace({ access: 'owner' }) });
  renderInHost(<SourceSettingsDrawer sourceId={source.id} onClose={() => undefined} />, host);
  return server;
}

test('media to include can be chosen from the fetched ones or by part of a name', async () => {
  const server = open();
  const field = await screen.findByLabelText('Media to include');
  await userEvent.type(field, 'harbour');
  const getSearches = () => server.requestsFor(calls.listMedia).map(({ query }) => query?.searchString);
  await waitFor(() => expect(getSearches()).toContain('harbour'));
  await userEvent.click(await screen.findByTitle(`Harbour walk · ${video.url}`));
  await userEvent.type(field, 'islands{Enter}');
  await userEvent.click(screen.getByRole('button', { name: 'Save changes' }));
  await waitFor(() =>
    expect(server.requestsFor(calls.updateSource)[0]?.body).toMatchObject({
      settings: { mediaMatching: [video.url, 'islands'] },
    }),
  );
  expect(server.requestsFor(calls.listMedia)[0]?.query?.connectionId).toBe(source.id);
});
