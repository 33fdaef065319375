import { calls } from '@reportage/contracts';
import { createFakeHost, FakeServer, renderInHost, sampleCampaign, sampleWorkspace } from '@reportage/testing/screen';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { useCall } from './hooks.ts';
import { useListedRow } from './listed-row.ts';

const campaign = sampleCampaign({ name: 'Autumn launch' });
const workspaceId = sampleWorkspace().id;
const otherWorkspaceId = 'wks_01h455vb4pex5vsknk084sn0zz';

function Details({ from }: { from: string }): ReactNode {
  const { id } = campaign;
  const cachedRow = useListedRow(calls.listCampaigns, from, id);
  const { data, isPlaceholderData } = useCall(
    calls.getCampaign,
    { params: { id }, query: { workspaceId: from } },
    { knownData: cachedRow },
  );
  return <h1>{data ? `${data.name}${isPlaceholderData ? ', as listed' : ''}` : 'Loading'}</h1>;
}

function List({ from }: { from: string }): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const list = useCall(calls.listCampaigns, { query: { workspaceId } });
  if (isOpen) return <Details from={from} />;
  return (
    list.data && <button type="button" onClick={() => setOpen(true)}>{`Open 1 of ${list.data.data.length}`}</button>
  );
}

async function openFromList(selectedWorkspaceId: string) {
  const response = Promise.withResolvers<typeof campaign>();
  const server = new FakeServer()
    .on(calls.listCampaigns, () => ({
      data: [campaign],
      meta: { total: 1, unfilteredTotal: 1, page: 0, size: 50 },
    }))
    .on(calls.getCampaign, () => response.promise);
  renderInHost(<List from={selectedWorkspaceId} />, createFakeHost({ server, path: '/' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Open 1 of 1' }));
  return response;
}

test('a page opened from a list shows the listed row until its own data has loaded', async () => {
  const response = await openFromList(workspaceId);
  expect(screen.getByRole('heading')).toHaveTextContent('Autumn launch, as listed');
  response.resolve({ ...campaign, name: 'Autumn launch, renamed' });
  expect(await screen.findByRole('heading', { name: 'Autumn launch, renamed' })).toBeVisible();
});

test('a row from another workspace is never shown', async () => {
  await openFromList(otherWorkspaceId);
  expect(screen.getByRole('heading')).toHaveTextContent('Loading');
});
