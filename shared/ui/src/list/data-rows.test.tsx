import { showOnPhone } from '@reportage/testing';
import { render, screen, within } from '@testing-library/react';
import { UiProvider } from '../provider/ui-provider.tsx';
import type { DataColumn } from './data-column.ts';
import { DataRows } from './data-rows.tsx';

const columns: DataColumn<{ name: string; clicks: number }>[] = [
  { key: 'name', title: 'Name', render: ({ name }) => <a href="#name">{name}</a> },
  {
    key: 'clicks',
    title: 'Clicks',
    isPinnedToEnd: true,
    render: ({ clicks }) => clicks,
    titleOnPhone: ({ clicks }) => (clicks > 5 ? 'Many' : undefined),
  },
  { key: 'owner', title: 'Owner', isExtra: true, render: () => 'Nora' },
];

const show = (rows?: { name: string; clicks: number }[]) =>
  render(
    <UiProvider>
      <DataRows label="Links" columns={columns} rows={rows} rowKey={({ name }) => name} />
    </UiProvider>,
  );

test('rows are shown as a table without extra columns', () => {
  show([{ name: 'Poster', clicks: 9 }]);
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual(['Name', 'Clicks']);
  expect(screen.getByRole('link', { name: 'Poster' })).toBeVisible();
});

test('a skeleton is shown while rows load', () => {
  show();
  expect(screen.getByText('The list is loading')).toBeInTheDocument();
});

test('on a phone, rows are cards, and a metric may be labeled with its verdict', () => {
  showOnPhone();
  show([
    { name: 'Poster', clicks: 9 },
    { name: 'Newsletter', clicks: 2 },
  ]);
  expect(screen.queryByRole('table')).toBeNull();
  const cards = within(screen.getByRole('list', { name: 'Links' })).getAllByRole('listitem');
  expect(cards.map((card) => within(card).getByRole('term').textContent)).toEqual(['Many', 'Clicks']);
});
