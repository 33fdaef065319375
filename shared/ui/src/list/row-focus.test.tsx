import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { Link, MemoryRouter, Route, Routes, useNavigate } from 'react-router-dom';
import { Modal } from '../overlays/modal.tsx';
import { UiProvider } from '../provider/ui-provider.tsx';
import { FloatingNotice } from '../text/floating-notice.tsx';
import { DataList } from './data-list.tsx';
import { useListState } from './use-list-state.ts';

interface Row {
  id: string;
}

const allRows: Row[] = [{ id: 'One' }, { id: 'Two' }, { id: 'Three' }];

function ListScreen({ asksForConfirmation = false }: { asksForConfirmation?: boolean }) {
  const [archived, setArchived] = useState<readonly string[]>([]);
  const [pendingId, setPendingId] = useState<string | null>(null);
  const rows = allRows.filter(({ id }) => !archived.includes(id));
  const archive = (ids: readonly string[]) => setArchived((previous) => [...previous, ...ids]);
  return (
    <main>
      <h1>Things</h1>
      <DataList<Row>
        name="things"
        label="Things"
        list={useListState()}
        rowKey={({ id }) => id}
        columns={[
          { key: 'name', title: 'Name', render: ({ id }) => <Link to={`/${id}`}>{id}</Link> },
          {
            key: 'actions',
            title: 'Actions',
            render: ({ id }) => (
              <button type="button" onClick={() => (asksForConfirmation ? setPendingId(id) : archive([id]))}>
                Archive {id}
              </button>
            ),
          },
        ]}
        query={{
          data: { data: rows, meta: { total: rows.length, unfilteredTotal: rows.length } },
          error: null,
          isFetching: false,
          refetch: () => undefined,
        }}
        empty={{ title: 'No things yet' }}
        selection={{
          getName: ({ id }) => id,
          actions: (chosen) => (
            <button type="button" onClick={() => archive(chosen.map(({ id }) => id))}>
              Archive selected
            </button>
          ),
        }}
      />
      <Modal
        open={pendingId !== null}
        title="Archive?"
        onOk={() => {
          archive(pendingId === null ? [] : [pendingId]);
          setPendingId(null);
        }}
      />
      <FloatingNotice
        text={archived.length > 0 ? 'Archived' : null}
        action={
          <button type="button" onClick={() => setArchived([])}>
            Undo
          </button>
        }
        closeLabel="Close"
        onClose={() => undefined}
        onHold={() => undefined}
      />
    </main>
  );
}

function ItemScreen() {
  const navigate = useNavigate();
  return (
    <main>
      <h1>Item</h1>
      <button type="button" onClick={() => navigate(-1)}>
        Back
      </button>
    </main>
  );
}

const renderScreens = (asksForConfirmation = false) =>
  render(
    <UiProvider>
      <MemoryRouter>
        <Routes>
          <Route path="/" element={<ListScreen asksForConfirmation={asksForConfirmation} />} />
          <Route path="/:id" element={<ItemScreen />} />
        </Routes>
      </MemoryRouter>
    </UiProvider>,
  );

/** Clicks an element and, as a browser does, focuses it. */
function press(element: HTMLElement): void {
  act(() => element.focus());
  fireEvent.click(element);
}

const pressButton = (name: string) => press(screen.getByRole('button', { name }));
const expectFocus = (name: string) => waitFor(() => expect(screen.getByRole('link', { name })).toHaveFocus());

test('when a row is removed, the next row gets focus, or the previous row if there is no next one', async () => {
  renderScreens();
  pressButton('Archive Two');
  await expectFocus('Three');
  pressButton('Archive Three');
  await expectFocus('One');
});

test('when all rows are removed, the heading gets focus', async () => {
  renderScreens();
  for (const { id } of allRows) pressButton(`Archive ${id}`);
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Things' })).toHaveFocus());
});

test('when a dialog removes a row, the next row gets focus', async () => {
  renderScreens(true);
  pressButton('Archive One');
  press(await screen.findByRole('button', { name: 'OK' }));
  await expectFocus('Two');
});

test('when the selected rows are removed, the row after them gets focus', async () => {
  renderScreens();
  press(screen.getByRole('checkbox', { name: 'Select One' }));
  press(screen.getByRole('checkbox', { name: 'Select Two' }));
  pressButton('Archive selected');
  await expectFocus('Three');
});

test('a restored row gets focus', async () => {
  renderScreens();
  pressButton('Archive Two');
  await expectFocus('Three');
  pressButton('Undo');
  await expectFocus('Two');
});

test('when a row is removed while focus is elsewhere, focus stays there', async () => {
  renderScreens();
  const link = screen.getByRole('link', { name: 'One' });
  act(() => link.focus());
  fireEvent.click(screen.getByRole('button', { name: 'Archive Two' }));
  act(() => link.focus());
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Two' })).toBeNull());
  expect(link).toHaveFocus();
});

test('after Back, the row whose page was open gets focus', async () => {
  renderScreens();
  press(screen.getByRole('link', { name: 'Two' }));
  pressButton('Back');
  await expectFocus('Two');
});
