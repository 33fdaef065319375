import { defaultPageSize } from '@reportage/contracts';
import { singleKeysAtom, store } from '@reportage/state';
import { proves } from '@reportage/testing';
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { Select } from 'antd';
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom';
import { UiProvider } from '../provider/ui-provider.tsx';
import type { DataColumn } from './data-column.ts';
import { DataList } from './data-list.tsx';
import { type ListState, useListState } from './use-list-state.ts';

interface Row {
  id: string;
  name: string;
}
type TestListProps = {
  rows?: Row[];
  total?: number;
  all?: number;
  error?: Error;
  refetch?: () => void;
  isFiltered?: boolean;
  onEdit?: (row: Row) => void;
  isSelectable?: boolean;
  created?: Row;
  hasPinned?: boolean;
  hasRoles?: boolean;
};

const columnsWithRoles: DataColumn<Row>[] = [
  { key: 'status', title: 'Status', onPhone: 'status', render: () => 'Active' },
  { key: 'owner', title: 'Owner', onPhone: 'hidden', render: () => 'Nora' },
  { key: 'labels', title: 'Labels', render: () => '–' },
  { key: 'client', title: 'Client', render: () => <a href="#client">Acme</a>, renderOnPhone: () => 'Acme' },
];

const seen: { list: ListState; address: string; back: () => void }[] = [];
const last = () => {
  const entry = seen.at(-1);
  if (!entry) throw new Error('the list was not rendered');
  return entry;
};

function TestList({ rows, total = 0, all = total, error, refetch = () => undefined, ...given }: TestListProps) {
  const list = useListState();
  const navigate = useNavigate();
  seen.push({ list, address: useLocation().search, back: () => void navigate(-1) });
  return (
    <DataList<Row>
      name="test"
      label="Things"
      list={list}
      rowKey={(row) => row.id}
      columns={[
        {
          key: 'name',
          title: 'Name',
          render: (row) => <a href={`#${row.id}`}>{row.name}</a>,
          sortBy: 'name',
          isFixed: true,
        },
        ...(given.hasPinned ? [{ key: 'clicks', title: 'Clicks', isPinnedToEnd: true, render: () => '7' }] : []),
        ...(given.hasPinned
          ? [{ key: 'actions', title: 'Actions', render: () => <button type="button">Edit</button> }]
          : []),
        ...(given.hasRoles ? columnsWithRoles : []),
        { key: 'id', title: 'Id', render: (row) => row.id },
      ]}
      query={{
        data: rows && { data: rows, meta: { total, unfilteredTotal: all } },
        error: error ?? null,
        isFetching: false,
        refetch,
      }}
      empty={{ title: 'No items yet', text: 'Create the first one.' }}
      scope={<span>Of all kinds</span>}
      {...(given.isFiltered
        ? {
            filters: [
              {
                key: 'colour',
                label: 'Colour',
                chosen: list.filters.colour,
                choices: ['red', 'blue'].map((key) => ({ key, label: key })),
                selected: list.filters.colour ? [list.filters.colour] : [],
                onChoose: ([colour = '']: string[]) => list.change({ filters: { ...list.filters, colour } }),
                onClear: () => list.change({ filters: { ...list.filters, colour: '' } }),
              },
              {
                key: 'maker',
                label: 'Maker',
                chosen: list.filters.maker,
                field: (id: string) => (
                  <input id={id} onChange={({ target }) => list.change({ filters: { maker: target.value } })} />
                ),
                onClear: () => list.change({ filters: { ...list.filters, maker: '' } }),
              },
              {
                key: 'shape',
                label: 'Shape',
                field: (id: string) => <Select id={id} showSearch options={[{ value: 'round', label: 'round' }]} />,
                onClear: () => undefined,
              },
            ],
          }
        : {})}
      created={given.created ?? null}
      {...(given.onEdit ? { onEdit: given.onEdit } : {})}
      {...(given.isSelectable ? { selection: { actions: () => null, nameOf: ({ name }) => name } } : {})}
    />
  );
}

function draw(props: TestListProps, address = '/') {
  seen.length = 0;
  return render(
    <UiProvider>
      <MemoryRouter initialEntries={[address]}>
        <TestList {...props} />
      </MemoryRouter>
    </UiProvider>,
  );
}

const rows = [{ id: '1', name: 'One' }];

proves(
  ['X40', 'X41', 'X43'],
  'a list starts with 50 rows by createdAtSince descending and offers five page sizes',
  () => {
    draw({ rows, total: 120 });
    expect(last().list.query).toMatchObject({ page: 0, size: 50, sort: 'createdAtSince', order: 'desc' });
    expect(defaultPageSize).toBe(50);
    fireEvent.mouseDown(screen.getByRole('combobox', { name: /page/i }));
    const options = screen.getAllByRole('option').map((option) => option.textContent);
    expect([...last().list.pageSizes]).toEqual([5, 10, 20, 50, 100]);
    expect(options.length).toBeGreaterThan(0);
  },
);

proves(
  ['X45', 'X46', 'X47'],
  'search waits 500 ms after the last key press, then sends one request with trimmed, lowercased text',
  () => {
    jest.useFakeTimers();
    try {
      draw({ rows, total: 12 });
      const field = screen.getByRole('searchbox', { name: 'Search' });
      fireEvent.change(field, { target: { value: '  Aut' } });
      act(() => void jest.advanceTimersByTime(400));
      fireEvent.change(field, { target: { value: '  AutuMN ' } });
      act(() => void jest.advanceTimersByTime(499));
      expect(last().list.query.searchString).toBe('');
      act(() => void jest.advanceTimersByTime(1));
      expect(last().list.query.searchString).toBe('autumn');
      expect(new Set(seen.map(({ list }) => list.search))).toEqual(new Set(['', 'autumn']));
    } finally {
      jest.useRealTimers();
    }
  },
);

proves(['X44'], 'clearing the search restores the whole list', () => {
  jest.useFakeTimers();
  try {
    draw({ rows, total: 1, all: 12 }, '/?search=autumn&page=2');
    expect(screen.getByText('1 of 12 · 11 hidden by the search')).toBeVisible();
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search' }), { target: { value: '' } });
    act(() => void jest.advanceTimersByTime(500));
    expect(last().list.query).toMatchObject({ searchString: '', page: 0 });
    expect(last().address).toBe('');
  } finally {
    jest.useRealTimers();
  }
});

proves(['X72'], 'page, size, sort, search and filters live in the URL', () => {
  draw(
    { rows, total: 300 },
    '/?page=3&size=10&sort=name&order=asc&search=Foo&filter.status=is%7Cactive&filter.clientId=is%7Ccli_1',
  );
  expect(last().list.query).toEqual({
    page: 2,
    size: 10,
    sort: 'name',
    order: 'asc',
    searchString: 'foo',
    status: 'is|active',
    filters: '{"clientId":"is|cli_1"}',
  });
  act(() => last().list.change({ page: 4 }));
  expect(new URLSearchParams(last().address).get('page')).toBe('4');
  act(() => last().list.change({ sort: 'id', order: 'desc' }));
  expect(last().list.query).toMatchObject({ page: 0, sort: 'id' });
  act(() => last().back());
  expect(last().list.query).toMatchObject({ page: 3, sort: 'name' });
});

test('a pinned column is the last one before the actions, whose title is only for screen readers', () => {
  draw({ rows, total: 1, hasPinned: true });
  const headers = screen.getAllByRole('columnheader');
  expect(headers.map(({ textContent }) => textContent)).toEqual(['Name', 'Id', 'Clicks', 'Actions']);
  expect(headers.at(-1)?.querySelector('.ui-visually-hidden')).toHaveTextContent('Actions');
});

test('invalid values in the URL are ignored', () => {
  draw({ rows, total: 1 }, '/?page=-2&size=13&order=up');
  expect(last().list.query).toMatchObject({ page: 0, size: 50, order: 'desc' });
});

test('the first load shows a skeleton of the list', () => {
  draw({});
  expect(screen.getByText('The list is loading')).toBeInTheDocument();
});

test('an empty list explains its purpose; a search without results offers to be cleared', () => {
  const first = draw({ rows: [], total: 0 });
  expect(screen.getByRole('heading', { name: 'No items yet' })).toBeVisible();
  expect(screen.queryByRole('searchbox')).toBeNull();
  first.unmount();
  draw({ rows: [], total: 0, all: 7 }, '/?search=zzz');
  expect(screen.getByRole('heading', { name: 'Nothing matches' })).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Clear search and filters' }));
  expect(last().list.search).toBe('');
});

proves(['X73', 'X75'], 'a failure shows what happened and offers Retry', () => {
  const refetch = jest.fn();
  draw({ error: new Error('This part of the service is not available right now.'), refetch });
  const alert = screen.getByRole('alert');
  expect(within(alert).getByText('This part of the service is not available right now.')).toBeVisible();
  fireEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

describe('in a narrow window', () => {
  const wide = globalThis.matchMedia;
  beforeEach(() => {
    globalThis.matchMedia = (query) => Object.assign(wide(query), { matches: query.includes('max-width') });
  });
  afterEach(() => {
    globalThis.matchMedia = wide;
  });

  test('filters and sort order are behind one button, while search and scope stay visible', () => {
    draw({ rows, total: 1, all: 7, isFiltered: true }, '/?filter.colour=red');
    expect(screen.getByRole('searchbox')).toBeVisible();
    expect(screen.getByText('Of all kinds')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Colour: red' })).toBeNull();
    expect(screen.queryByRole('combobox', { name: 'Sort by' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Filters (1)' }));
    const sheet = within(screen.getByRole('dialog', { name: 'Filters' }));
    expect(sheet.getByRole('combobox', { name: 'Colour' })).toBeVisible();
    expect(sheet.getByRole('textbox', { name: 'Maker' })).toBeVisible();
    expect(sheet.getByRole('combobox', { name: 'Sort by' })).toBeVisible();
    expect(sheet.getByRole('button', { name: 'Show 1 entry' })).toBeVisible();
    fireEvent.click(sheet.getByRole('button', { name: 'Clear all' }));
    expect(last().list.isNarrowed).toBe(false);
  });

  test('a list without filters has its sort order behind one button', () => {
    draw({ rows, total: 1 });
    expect(screen.queryByRole('combobox', { name: 'Sort by' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Sort' }));
    const sheet = within(screen.getByRole('dialog', { name: 'Sort' }));
    expect(sheet.getByRole('combobox', { name: 'Sort by' })).toBeVisible();
  });

  test('the filter button is beside the search, and the count on the line below does not mention the filters again', () => {
    draw({ rows, total: 1, all: 7, isFiltered: true }, '/?filter.colour=red');
    const searchLine = screen.getByRole('searchbox').closest('div');
    expect(searchLine).toContainElement(screen.getByRole('button', { name: 'Filters (1)' }));
    expect(screen.getByText('1 of 7')).toBeVisible();
    expect(screen.queryByText(/hidden by/)).toBeNull();
  });

  test('the sheet shows what is chosen: any value of an empty filter, and the current order', () => {
    draw({ rows, total: 1, isFiltered: true });
    fireEvent.click(screen.getByRole('button', { name: 'Filters' }));
    const sheet = within(screen.getByRole('dialog', { name: 'Filters' }));
    expect(sheet.getByText('Any')).toBeVisible();
    // The list has an order for which there is no column.
    expect(sheet.getByText('Standard order')).toBeVisible();
    expect(sheet.getByText('Descending')).toBeVisible();
  });

  test('a row is a card with title, status, facts and metric, without missing values', () => {
    draw({ rows, total: 1, hasPinned: true, hasRoles: true, isSelectable: true });
    expect(screen.queryByRole('table')).toBeNull();
    const card = within(screen.getByRole('listitem'));
    expect(card.getByRole('link', { name: 'One' })).toBeVisible();
    expect(card.getByText('Active')).toBeVisible();
    expect(card.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Client', 'Id', 'Clicks']);
    expect(card.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual(['Acme', '1', '7']);
    expect(card.getByRole('checkbox', { name: 'Select One' })).toBeVisible();
    expect(card.getByRole('button', { name: 'Edit' })).toBeVisible();
  });
});

describe('filters', () => {
  const add = async (name: string) => {
    fireEvent.click(screen.getByRole('button', { name: 'Add filter' }));
    fireEvent.click(await screen.findByRole('menuitem', { name }));
  };

  test('adding a filter opens its values and adds a chip, which removes it again', async () => {
    draw({ rows, total: 1, all: 7, isFiltered: true });
    await add('Colour');
    fireEvent.click(await screen.findByRole('menuitem', { name: 'blue' }));
    expect(last().list.filters).toEqual({ colour: 'blue' });
    expect(screen.getByRole('button', { name: 'Colour: blue' })).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Remove the filter Colour: blue' }));
    expect(last().list.filters).toEqual({});
    expect(screen.queryByRole('button', { name: /Colour/ })).toBeNull();
  });

  test('the panel has a button back to the other filters', async () => {
    draw({ rows, total: 1, all: 7, isFiltered: true });
    await add('Shape');
    fireEvent.click(await screen.findByRole('button', { name: 'Choose another filter' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Maker' }));
    fireEvent.change(await screen.findByLabelText('Maker'), { target: { value: 'acme' } });
    expect(await screen.findByRole('button', { name: 'Maker: acme' })).toBeVisible();
  });

  test('a filter with a field shows the field in the panel', async () => {
    draw({ rows, total: 1, all: 7, isFiltered: true });
    await add('Maker');
    await waitFor(() => expect(screen.getByLabelText('Maker')).toHaveFocus());
    fireEvent.change(await screen.findByLabelText('Maker'), { target: { value: 'acme' } });
    expect(last().list.filters).toEqual({ maker: 'acme' });
  });

  test('a filter with a select shows its options, and the field has the focus', async () => {
    draw({ rows, total: 1, all: 7, isFiltered: true });
    await add('Shape');
    expect(await screen.findByRole('option', { name: 'round' })).toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: 'Shape' })).toHaveFocus();
  });

  test('an active filter is not offered again', async () => {
    draw({ rows, total: 1, all: 7, isFiltered: true }, '/?filter.colour=red');
    fireEvent.click(screen.getByRole('button', { name: 'Add filter' }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Maker', 'Shape']);
  });
});

test('an entry that was just created is shown once, even if the search excludes it', () => {
  const created = { id: '9', name: 'Brand new' };
  const first = draw({ rows, total: 1, all: 8, created }, '/?search=one');
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Brand new', 'One']);
  first.unmount();
  const second = draw({ rows: [...rows, created], total: 2, created }, '/?search=n');
  expect(screen.getAllByRole('link', { name: 'Brand new' })).toHaveLength(1);
  second.unmount();
  const third = draw({ rows, total: 60, created }, '/?sort=name');
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Brand new', 'One']);
  expect(screen.getByText(/60/)).toBeVisible();
  third.unmount();
  draw({ rows, total: 60, created }, '/?page=2');
  expect(screen.queryByRole('link', { name: 'Brand new' })).toBeNull();
});

describe('single keys', () => {
  const two = { rows: [...rows, { id: '2', name: 'Two' }], total: 2 };
  const pressKey = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
  afterEach(() => store.set(singleKeysAtom, undefined));

  test('j and k move through the rows and stop at their ends', () => {
    draw(two);
    pressKey('j');
    expect(screen.getByRole('link', { name: 'One' })).toHaveFocus();
    pressKey('j');
    pressKey('j');
    expect(screen.getByRole('link', { name: 'Two' })).toHaveFocus();
    pressKey('k');
    pressKey('k');
    expect(screen.getByRole('link', { name: 'One' })).toHaveFocus();
  });

  test('x selects the row, e edits it', () => {
    const onEdit = jest.fn();
    draw({ ...two, onEdit, isSelectable: true });
    pressKey('e');
    expect(onEdit).not.toHaveBeenCalled();
    pressKey('j');
    pressKey('j');
    pressKey('x');
    expect(screen.getByRole('checkbox', { name: 'Select Two' })).toBeChecked();
    pressKey('e');
    expect(onEdit).toHaveBeenCalledWith(two.rows[1]);
  });

  test('single-key shortcuts do not apply in the search field and can be switched off', () => {
    draw(two);
    const field = screen.getByRole('searchbox', { name: 'Search' });
    field.focus();
    pressKey('j');
    expect(field).toHaveFocus();
    field.blur();
    store.set(singleKeysAtom, false);
    pressKey('j');
    expect(document.body).toHaveFocus();
  });
});
