import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AddFilter } from './add-filter.tsx';
import type { ListFilter } from './list-filter.ts';

const names = ['Client', 'Clicks', 'Color', 'Group', 'Label', 'Maker', 'Owner', 'Shape', 'Status'];
const filters = names.map(
  (label): ListFilter => ({ key: label.toLowerCase(), label, choices: [], selected: [], onChoose: () => undefined }),
);

test('with more than eight filters, typing finds one, and Enter adds the first match', async () => {
  const onAdd = jest.fn();
  render(<AddFilter filters={filters} addedKey={null} onAdd={onAdd} />);
  await userEvent.click(screen.getByRole('button', { name: 'Add filter' }));
  const field = await screen.findByRole('textbox', { name: 'Find a filter' });
  await waitFor(() => expect(field).toHaveFocus());
  await userEvent.type(field, 'sta');
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(['Status']);
  await userEvent.keyboard('{Enter}');
  expect(onAdd).toHaveBeenCalledWith('status');
});

test('fewer filters are shown as a plain menu', async () => {
  render(<AddFilter filters={filters.slice(0, 8)} addedKey={null} onAdd={() => undefined} />);
  await userEvent.click(screen.getByRole('button', { name: 'Add filter' }));
  expect(await screen.findAllByRole('menuitem')).toHaveLength(8);
  expect(screen.queryByRole('textbox')).toBeNull();
  await waitFor(() => expect(screen.getByRole('menu')).toContainElement(document.activeElement as HTMLElement));
});
