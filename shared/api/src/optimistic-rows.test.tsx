import { type Campaign, calls } from '@reportage/contracts';
import { createFakeHost, FakeServer, renderInHost, sampleCampaign, sampleWorkspace } from '@reportage/testing/screen';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { useCall } from './hooks.ts';
import { type RowChange, useOptimisticRows } from './optimistic-rows.ts';

const workspaceId = sampleWorkspace().id;
const autumn = sampleCampaign({ name: 'Autumn' });
const spring = sampleCampaign({ id: 'cmp_01h455vb4pex5vsknk084sn02z', name: 'Spring' });

function List({ change, save }: { change: RowChange<typeof calls.listCampaigns>; save: () => Promise<unknown> }) {
  const list = useCall(calls.listCampaigns, { query: { workspaceId, searchString: 'n' } });
  const changeOptimistically = useOptimisticRows(calls.listCampaigns, workspaceId);
  const [problem, setProblem] = useState('');
  const saveChange = () => changeOptimistically(change, save).catch((error: Error) => setProblem(error.message));
  return (
    <>
      <p>{list.data ? `${list.data.meta.total}: ${list.data.data.map(({ name }) => name).join(', ')}` : 'Loading'}</p>
      <button type="button" onClick={() => void saveChange()}>
        Change
      </button>
      <p role="alert">{problem}</p>
    </>
  );
}

async function open(change: RowChange<typeof calls.listCampaigns>, rows: () => Campaign[] = () => [autumn, spring]) {
  const response = Promise.withResolvers<void>();
  const server = new FakeServer().on(calls.listCampaigns, () => {
    const data = rows();
    return { data, meta: { total: data.length, unfilteredTotal: data.length, page: 0, size: 50 } };
  });
  const element: ReactNode = <List change={change} save={() => response.promise} />;
  renderInHost(element, createFakeHost({ server, path: '/' }));
  await screen.findByText('2: Autumn, Spring');
  await userEvent.click(screen.getByRole('button', { name: 'Change' }));
  return { response, server };
}

const rename: RowChange<typeof calls.listCampaigns> = (row) =>
  row.id === spring.id ? { ...row, name: 'Spring sale' } : row;

test('a change is shown before the server responds', async () => {
  const { response } = await open(rename);
  expect(await screen.findByText('2: Autumn, Spring sale')).toBeVisible();
  response.resolve();
});

test('a rejected change is undone, the list is refetched, and the caller gets the reason', async () => {
  const { response, server } = await open(rename);
  await screen.findByText('2: Autumn, Spring sale');
  response.reject(new Error('Not today'));
  expect(await screen.findByText('2: Autumn, Spring')).toBeVisible();
  expect(screen.getByRole('alert')).toHaveTextContent('Not today');
  await waitFor(() => expect(server.requestsFor(calls.listCampaigns)).toHaveLength(2));
});

test('a row that is removed from the list is no longer counted, and the change receives the list’s query', async () => {
  const searches: unknown[] = [];
  const { response } = await open((row, query) => {
    searches.push(query.searchString);
    return row.id === spring.id ? null : row;
  });
  expect(await screen.findByText('1: Autumn')).toBeVisible();
  expect(searches).toContain('n');
  response.resolve();
});
