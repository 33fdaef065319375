import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ActionsMenu, type MenuAction } from './actions-menu.tsx';

const labels = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);

test('the entries of an open menu stay unchanged, but perform their current actions', async () => {
  const runs: string[] = [];
  const action = (key: string, run = key): MenuAction => ({ key, label: key, run: () => runs.push(run) });
  const { rerender } = render(<ActionsMenu label="Actions" actions={[action('open'), action('edit')]} />);
  await userEvent.click(screen.getByRole('button', { name: 'Actions' }));
  expect(labels()).toEqual(['open', 'edit']);
  rerender(<ActionsMenu label="Actions" actions={[action('open'), action('why'), action('edit', 'edit now')]} />);
  expect(labels()).toEqual(['open', 'edit']);
  await userEvent.click(screen.getByRole('menuitem', { name: 'edit' }));
  expect(runs).toEqual(['edit now']);
  await userEvent.click(screen.getByRole('button', { name: 'Actions' }));
  expect(labels()).toEqual(['open', 'why', 'edit']);
});
