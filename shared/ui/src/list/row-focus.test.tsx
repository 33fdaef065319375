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

const all: Row[] = [{ id: 'One' }, { id: 'Two' }, { id: 'Three' }];

function ListScreen({ asks = false }: { asks?: boolean }) {
  const [archived, setArchived] = useState<readonly string[]>([]);
  const [asked, setAsked] = useState<string | null>(null);
  const rows = all.filter(({ id }) => !archived.includes(id));
  const archive = (ids: readonly string[]) => setArchived((before) => [...before, ...ids]);
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
              <button type="button" onClick={() => (asks ? setAsked(id) : archive([id]))}>
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
          nameOf: ({ id }) => id,
          actions: (chosen) => (
            <button type="button" onClick={() => archive(chosen.map(({ id }) => id))}>
              Archive selected
            </button>
          ),
        }}
      />
      <Modal
        open={asked !== null}
        title="Archive?"
        onOk={() => {
          archive(asked === null ? [] : [asked]);
          setAsked(null);
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

const draw = (asks = false) =>
  render(
    <UiProvider>
      <MemoryRouter>
        <Routes>
          <Route path="/" element={<ListScreen asks={asks} />} />
          <Route path="/:id" element={<ItemScreen />} />
        </Routes>
      </MemoryRouter>
    </UiProvider>,
  );

/** As in a browser, where a press moves the focus. */
function press(element: HTMLElement): void {
  act(() => element.focus());
  fireEvent.click(element);
}

const pressButton = (name: string) => press(screen.getByRole('button', { name }));
const expectFocus = (name: string) => waitFor(() => expect(screen.getByRole('link', { name })).toHaveFocus());

test('when a row is removed, the next one has the focus, or the last one before it', async () => {
  draw();
  pressButton('Archive Two');
  await expectFocus('Three');
  pressButton('Archive Three');
  await expectFocus('One');
});

test('when the last row is removed, the heading has the focus', async () => {
  draw();
  for (const { id } of all) pressButton(`Archive ${id}`);
  await waitFor(() => expect(screen.getByRole('heading', { name: 'Things' })).toHaveFocus());
});

test('when a dialog removes a row, the next one has the focus', async () => {
  draw(true);
  pressButton('Archive One');
  press(await screen.findByRole('button', { name: 'OK' }));
  await expectFocus('Two');
});

test('when the selected rows are removed, the row that takes their place has the focus', async () => {
  draw();
  press(screen.getByRole('checkbox', { name: 'Select One' }));
  press(screen.getByRole('checkbox', { name: 'Select Two' }));
  pressButton('Archive selected');
  await expectFocus('Three');
});

test('a restored row has the focus', async () => {
  draw();
  pressButton('Archive Two');
  await expectFocus('Three');
  pressButton('Undo');
  await expectFocus('Two');
});

test('a row that others remove takes no focus', async () => {
  draw();
  const link = screen.getByRole('link', { name: 'One' });
  act(() => link.focus());
  fireEvent.click(screen.getByRole('button', { name: 'Archive Two' }));
  act(() => link.focus());
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Two' })).toBeNull());
  expect(link).toHaveFocus();
});

test('after Back, the row whose page was open has the focus', async () => {
  draw();
  press(screen.getByRole('link', { name: 'Two' }));
  pressButton('Back');
  await expectFocus('Two');
});
