import { defaultPageSize } from '@reportage/contracts';
import { singleKeysAtom, store } from '@reportage/state';
import { proves, showOnPhone } from '@reportage/testing';
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
  unfilteredTotal?: number;
  error?: Error;
  refetch?: () => void;
  isFiltered?: boolean;
  onEdit?: (row: Row) => void;
  isSelectable?: boolean;
  created?: Row;
  hasPinnedColumn?: boolean;
  hasPhoneColumns?: boolean;
};

const columnsWithPhoneSettings: DataColumn<Row>[] = [
  { key: 'status', title: 'Status', onPhone: 'status', render: () => 'Active' },
  { key: 'owner', title: 'Owner', onPhone: 'hidden', render: () => 'Nora' },
  { key: 'labels', title: 'Labels', render: () => '–' },
  { key: 'client', title: 'Client', render: () => <a href="#client">Acme</a>, renderOnPhone: () => 'Acme' },
];

const renders: { list: ListState; search: string; back: () => void }[] = [];
const getLatest = () => {
  const entry = renders.at(-1);
  if (!entry) throw new Error('the list was not rendered');
  return entry;
};

function TestList({
  rows,
  total = 0,
  unfilteredTotal = total,
  error,
  refetch = () => undefined,
  ...options
}: TestListProps) {
  const list = useListState();
  const navigate = useNavigate();
  renders.push({ list, search: useLocation().search, back: () => void navigate(-1) });
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
        ...(options.hasPinnedColumn
          ? [{ key: 'clicks', title: 'Clicks', isPinnedToEnd: true, render: () => '7' }]
          : []),
        ...(options.hasPinnedColumn
          ? [{ key: 'actions', title: 'Actions', render: () => <button type="button">Edit</button> }]
          : []),
        ...(options.hasPhoneColumns ? columnsWithPhoneSettings : []),
        { key: 'id', title: 'Id', render: (row) => row.id },
      ]}
      query={{
        data: rows && { data: rows, meta: { total, unfilteredTotal } },
        error: error ?? null,
        isFetching: false,
        refetch,
      }}
      empty={{ title: 'No items yet', text: 'Create the first one.' }}
      scope={<span>Of all kinds</span>}
      {...(options.isFiltered
        ? {
            filters: [
              {
                key: 'color',
                label: 'Color',
                chosen: list.filters.color,
                choices: ['red', 'blue'].map((key) => ({ key, label: key })),
                selected: list.filters.color ? [list.filters.color] : [],
                onChoose: ([color = '']: string[]) => list.change({ filters: { ...list.filters, color } }),
                onClear: () => list.change({ filters: { ...list.filters, color: '' } }),
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
      created={options.created ?? null}
      {...(options.onEdit ? { onEdit: options.onEdit } : {})}
      {...(options.isSelectable ? { selection: { actions: () => null, getName: ({ name }) => name } } : {})}
    />
  );
}

function renderList(props: TestListProps, url = '/') {
  renders.length = 0;
  return render(
    <UiProvider>
      <MemoryRouter initialEntries={[url]}>
        <TestList {...props} />
      </MemoryRouter>
    </UiProvider>,
  );
}

const rows = [{ id: '1', name: 'One' }];

proves(
  ['X40', 'X41', 'X43'],
  'a list starts with 50 rows, sorted by createdAtSince in descending order, and offers five page sizes',
  () => {
    renderList({ rows, total: 120 });
    expect(getLatest().list.query).toMatchObject({ page: 0, size: 50, sort: 'createdAtSince', order: 'desc' });
    expect(defaultPageSize).toBe(50);
    fireEvent.mouseDown(screen.getByRole('combobox', { name: /page/i }));
    const options = screen.getAllByRole('option').map((option) => option.textContent);
    expect([...getLatest().list.pageSizes]).toEqual([5, 10, 20, 50, 100]);
    expect(options.length).toBeGreaterThan(0);
  },
);

proves(
  ['X45', 'X46', 'X47'],
  'search waits 500 ms after the last key press, then sends one request with trimmed, lowercased text',
  () => {
    jest.useFakeTimers();
    try {
      renderList({ rows, total: 12 });
      const field = screen.getByRole('searchbox', { name: 'Search' });
      fireEvent.change(field, { target: { value: '  Aut' } });
      act(() => void jest.advanceTimersByTime(400));
      fireEvent.change(field, { target: { value: '  AutuMN ' } });
      act(() => void jest.advanceTimersByTime(499));
      expect(getLatest().list.query.searchString).toBe('');
      act(() => void jest.advanceTimersByTime(1));
      expect(getLatest().list.query.searchString).toBe('autumn');
      expect(new Set(renders.map(({ list }) => list.search))).toEqual(new Set(['', 'autumn']));
    } finally {
      jest.useRealTimers();
    }
  },
);

proves(['X44'], 'clearing the search restores the whole list', () => {
  jest.useFakeTimers();
  try {
    renderList({ rows, total: 1, unfilteredTotal: 12 }, '/?search=autumn&page=2');
    expect(screen.getByText('1 of 12 · 11 hidden by the search')).toBeVisible();
    fireEvent.change(screen.getByRole('searchbox', { name: 'Search' }), { target: { value: '' } });
    act(() => void jest.advanceTimersByTime(500));
    expect(getLatest().list.query).toMatchObject({ searchString: '', page: 0 });
    expect(getLatest().search).toBe('');
  } finally {
    jest.useRealTimers();
  }
});

proves(['X72'], 'page, size, sort, search and filters live in the URL', () => {
  renderList(
    { rows, total: 300 },
    '/?page=3&size=10&sort=name&order=asc&search=Foo&filter.status=is%7Cactive&filter.clientId=is%7Ccli_1',
  );
  expect(getLatest().list.query).toEqual({
    page: 2,
    size: 10,
    sort: 'name',
    order: 'asc',
    searchString: 'foo',
    status: 'is|active',
    filters: '{"clientId":"is|cli_1"}',
  });
  act(() => getLatest().list.change({ page: 4 }));
  expect(new URLSearchParams(getLatest().search).get('page')).toBe('4');
  act(() => getLatest().list.change({ sort: 'id', order: 'desc' }));
  expect(getLatest().list.query).toMatchObject({ page: 0, sort: 'id' });
  act(() => getLatest().back());
  expect(getLatest().list.query).toMatchObject({ page: 3, sort: 'name' });
});

test('a pinned column is the last one before the actions, whose title is only for screen readers', () => {
  renderList({ rows, total: 1, hasPinnedColumn: true });
  const headers = screen.getAllByRole('columnheader');
  expect(headers.map(({ textContent }) => textContent)).toEqual(['Name', 'Id', 'Clicks', 'Actions']);
  expect(headers.at(-1)?.querySelector('.ui-visually-hidden')).toHaveTextContent('Actions');
});

test('invalid values in the URL are replaced by the defaults', () => {
  renderList({ rows, total: 1 }, '/?page=-2&size=13&order=up');
  expect(getLatest().list.query).toMatchObject({ page: 0, size: 50, order: 'desc' });
});

test('the first load shows a skeleton of the list', () => {
  renderList({});
  expect(screen.getByText('The list is loading')).toBeInTheDocument();
});

test('an empty list shows its empty state without a search; a search without results can be cleared', () => {
  const first = renderList({ rows: [], total: 0 });
  expect(screen.getByRole('heading', { name: 'No items yet' })).toBeVisible();
  expect(screen.queryByRole('searchbox')).toBeNull();
  first.unmount();
  renderList({ rows: [], total: 0, unfilteredTotal: 7 }, '/?search=zzz');
  expect(screen.getByRole('heading', { name: 'Nothing matches' })).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Clear search and filters' }));
  expect(getLatest().list.search).toBe('');
});

proves(['X73', 'X75'], 'a failure shows what happened and offers Retry', () => {
  const refetch = jest.fn();
  renderList({ error: new Error('This part of the service is not available right now.'), refetch });
  const alert = screen.getByRole('alert');
  expect(within(alert).getByText('This part of the service is not available right now.')).toBeVisible();
  fireEvent.click(within(alert).getByRole('button', { name: 'Retry' }));
  expect(refetch).toHaveBeenCalledTimes(1);
});

describe('in a narrow window', () => {
  beforeEach(showOnPhone);

  test('filters and sort order are in a sheet behind one button, while search and scope stay visible', () => {
    renderList({ rows, total: 1, unfilteredTotal: 7, isFiltered: true }, '/?filter.color=red');
    expect(screen.getByRole('searchbox')).toBeVisible();
    expect(screen.getByText('Of all kinds')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Add filter' })).toBeNull();
    expect(screen.queryByRole('combobox', { name: 'Sort by' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Filters (1)' }));
    const sheet = within(screen.getByRole('dialog', { name: 'Filters' }));
    expect(sheet.getByRole('combobox', { name: 'Color' })).toBeVisible();
    expect(sheet.getByRole('textbox', { name: 'Maker' })).toBeVisible();
    expect(sheet.getByRole('combobox', { name: 'Sort by' })).toBeVisible();
    expect(sheet.getByRole('button', { name: 'Show 1 item' })).toBeVisible();
    fireEvent.click(sheet.getByRole('button', { name: 'Clear all' }));
    expect(getLatest().list.isNarrowed).toBe(false);
  });

  test('active filters are chips below the search, and can be removed', () => {
    renderList({ rows, total: 1, unfilteredTotal: 7, isFiltered: true }, '/?filter.color=red');
    expect(screen.getByRole('button', { name: 'Color: red' })).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Remove the filter Color: red' }));
    expect(getLatest().list.isNarrowed).toBe(false);
    expect(screen.queryByRole('button', { name: /Color/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Filters' })).toBeVisible();
  });

  test('“Clear” follows the count, because it would be alone on a line after the chips', () => {
    renderList({ rows, total: 1, unfilteredTotal: 7, isFiltered: true }, '/?filter.color=red');
    const clear = screen.getByRole('button', { name: 'Clear search and filters' });
    expect(clear.previousElementSibling).toHaveTextContent('1 of 7');
  });

  test('a list without filters has a button that opens its sort order', () => {
    renderList({ rows, total: 1 });
    expect(screen.queryByRole('combobox', { name: 'Sort by' })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Sort' }));
    const sheet = within(screen.getByRole('dialog', { name: 'Sort' }));
    expect(sheet.getByRole('combobox', { name: 'Sort by' })).toBeVisible();
  });

  test('the filter button is beside the search field, and the count does not repeat that filters hide rows', () => {
    renderList({ rows, total: 1, unfilteredTotal: 7, isFiltered: true }, '/?filter.color=red');
    const searchLine = screen.getByRole('searchbox').closest('div');
    expect(searchLine).toContainElement(screen.getByRole('button', { name: 'Filters (1)' }));
    expect(screen.getByText('1 of 7')).toBeVisible();
    expect(screen.queryByText(/hidden by/)).toBeNull();
  });

  test('the sheet shows the current choices: “Any” for an empty filter, and the sort order', () => {
    renderList({ rows, total: 1, isFiltered: true });
    fireEvent.click(screen.getByRole('button', { name: 'Filters' }));
    const sheet = within(screen.getByRole('dialog', { name: 'Filters' }));
    expect(sheet.getByText('Any')).toBeVisible();
    // No column corresponds to the list's initial order.
    expect(sheet.getByText('Default order')).toBeVisible();
    expect(sheet.getByText('Descending')).toBeVisible();
  });

  test('a row is a card with title, status, fields and metric, without empty fields', () => {
    renderList({ rows, total: 1, hasPinnedColumn: true, hasPhoneColumns: true, isSelectable: true });
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

  test('adding a filter opens its values and adds a chip, with which it can be removed', async () => {
    renderList({ rows, total: 1, unfilteredTotal: 7, isFiltered: true });
    await add('Color');
    fireEvent.click(await screen.findByRole('menuitem', { name: 'blue' }));
    expect(getLatest().list.filters).toEqual({ color: 'blue' });
    expect(screen.getByRole('button', { name: 'Color: blue' })).toBeVisible();
    fireEvent.click(screen.getByRole('button', { name: 'Remove the filter Color: blue' }));
    expect(getLatest().list.filters).toEqual({});
    expect(screen.queryByRole('button', { name: /Color/ })).toBeNull();
  });

  test('“Clear” follows the last filter that can be removed, or else the count', () => {
    const { unmount } = renderList({ rows, total: 1, unfilteredTotal: 7, isFiltered: true }, '/?filter.color=red');
    const getClear = () => screen.getByRole('button', { name: 'Clear search and filters' });
    expect(getClear().previousElementSibling).toHaveTextContent('Color: red');
    unmount();
    renderList({ rows, total: 1, unfilteredTotal: 7, isFiltered: true }, '/?search=one');
    expect(getClear().previousElementSibling).toHaveTextContent('1 of 7');
  });

  test('“Choose another filter” goes back from a filter’s values to the list of filters', async () => {
    renderList({ rows, total: 1, unfilteredTotal: 7, isFiltered: true });
    await add('Shape');
    fireEvent.click(await screen.findByRole('button', { name: 'Choose another filter' }));
    fireEvent.click(await screen.findByRole('menuitem', { name: 'Maker' }));
    fireEvent.change(await screen.findByLabelText('Maker'), { target: { value: 'acme' } });
    expect(await screen.findByRole('button', { name: 'Maker: acme' })).toBeVisible();
  });

  test('a filter with a text field shows the field in the panel and focuses it', async () => {
    renderList({ rows, total: 1, unfilteredTotal: 7, isFiltered: true });
    await add('Maker');
    await waitFor(() => expect(screen.getByLabelText('Maker')).toHaveFocus());
    fireEvent.change(await screen.findByLabelText('Maker'), { target: { value: 'acme' } });
    expect(getLatest().list.filters).toEqual({ maker: 'acme' });
  });

  test('a filter with a select opens the options and focuses the select', async () => {
    renderList({ rows, total: 1, unfilteredTotal: 7, isFiltered: true });
    await add('Shape');
    expect(await screen.findByRole('option', { name: 'round' })).toBeInTheDocument();
    expect(screen.getByRole('combobox', { name: 'Shape' })).toHaveFocus();
  });

  test('an active filter is not offered again', async () => {
    renderList({ rows, total: 1, unfilteredTotal: 7, isFiltered: true }, '/?filter.color=red');
    fireEvent.click(screen.getByRole('button', { name: 'Add filter' }));
    expect((await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)).toEqual(['Maker', 'Shape']);
  });
});

test('an entry that was just created is shown once, even if the search excludes it', () => {
  const created = { id: '9', name: 'Brand new' };
  const first = renderList({ rows, total: 1, unfilteredTotal: 8, created }, '/?search=one');
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Brand new', 'One']);
  first.unmount();
  const second = renderList({ rows: [...rows, created], total: 2, created }, '/?search=n');
  expect(screen.getAllByRole('link', { name: 'Brand new' })).toHaveLength(1);
  second.unmount();
  const third = renderList({ rows, total: 60, created }, '/?sort=name');
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Brand new', 'One']);
  expect(screen.getByText(/60/)).toBeVisible();
  third.unmount();
  renderList({ rows, total: 60, created }, '/?page=2');
  expect(screen.queryByRole('link', { name: 'Brand new' })).toBeNull();
});

describe('single keys', () => {
  const twoRows = { rows: [...rows, { id: '2', name: 'Two' }], total: 2 };
  const pressKey = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key });
  afterEach(() => store.set(singleKeysAtom, undefined));

  test('j and k move through the rows and stop at the last and first row', () => {
    renderList(twoRows);
    pressKey('j');
    expect(screen.getByRole('link', { name: 'One' })).toHaveFocus();
    pressKey('j');
    pressKey('j');
    expect(screen.getByRole('link', { name: 'Two' })).toHaveFocus();
    pressKey('k');
    pressKey('k');
    expect(screen.getByRole('link', { name: 'One' })).toHaveFocus();
  });

  test('x selects the focused row, and e edits it', () => {
    const onEdit = jest.fn();
    renderList({ ...twoRows, onEdit, isSelectable: true });
    pressKey('e');
    expect(onEdit).not.toHaveBeenCalled();
    pressKey('j');
    pressKey('j');
    pressKey('x');
    expect(screen.getByRole('checkbox', { name: 'Select Two' })).toBeChecked();
    pressKey('e');
    expect(onEdit).toHaveBeenCalledWith(twoRows.rows[1]);
  });

  test('single-key shortcuts do not apply in the search field and can be turned off', () => {
    renderList(twoRows);
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
