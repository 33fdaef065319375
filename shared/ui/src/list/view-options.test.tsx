import { store } from '@reportage/state';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'jotai';
import { UiProvider } from '../provider/ui-provider.tsx';
import type { DataColumn } from './data-column.ts';
import { useChosenColumns } from './use-chosen-columns.ts';
import { useDensity } from './use-density.ts';
import { ColumnOptions, ViewOptions } from './view-options.tsx';

interface Row {
  name: string;
  owner: string;
}

const columns: DataColumn<Row>[] = [
  { key: 'name', title: 'Name', isFixed: true, render: ({ name }) => name },
  { key: 'owner', title: 'Owner', render: ({ owner }) => owner },
];

function List() {
  const chosenColumns = useChosenColumns('things', columns);
  const { density } = useDensity();
  return (
    <>
      <ViewOptions columns={() => <ColumnOptions columns={columns} chosenColumns={chosenColumns} />} />
      <output>{`${density}: ${chosenColumns.shown.map(({ title }) => title).join(', ')}`}</output>
    </>
  );
}

test('one labeled menu contains the row height and the columns', async () => {
  render(
    <Provider store={store}>
      <UiProvider>
        <List />
      </UiProvider>
    </Provider>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'View' }));
  const heights = within(await screen.findByRole('radiogroup', { name: 'Row height' }));
  await userEvent.click(heights.getByRole('radio', { name: 'Comfortable' }));
  const shown = within(screen.getByRole('group', { name: 'Columns' }));
  expect(shown.getByRole('checkbox', { name: 'Name' })).toBeDisabled();
  await userEvent.click(shown.getByRole('checkbox', { name: 'Owner' }));
  expect(screen.getByRole('status')).toHaveTextContent(/^comfortable: Name$/);
  await userEvent.click(shown.getByRole('button', { name: 'Show the default columns' }));
  expect(screen.getByRole('status')).toHaveTextContent(/^comfortable: Name, Owner$/);
});
