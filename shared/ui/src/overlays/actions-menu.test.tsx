import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ActionsMenu, type MenuAction } from './actions-menu.tsx';

const getLabels = () => screen.getAllByRole('menuitem').map(({ textContent }) => textContent);
const createAction = (key: string, overrides: Partial<MenuAction> = {}): MenuAction => ({
  key,
  label: key,
  run: () => {},
  ...overrides,
});

test('an open menu keeps its entries but calls their latest handlers', async () => {
  const runs: string[] = [];
  const createLoggedAction = (key: string, run = key) => createAction(key, { run: () => runs.push(run) });
  const { rerender } = render(
    <ActionsMenu name="Spring" actions={[createLoggedAction('open'), createLoggedAction('edit')]} />,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Spring' }));
  expect(getLabels()).toEqual(['open', 'edit']);
  rerender(
    <ActionsMenu
      name="Spring"
      actions={[createLoggedAction('open'), createLoggedAction('why'), createLoggedAction('edit', 'edit now')]}
    />,
  );
  expect(getLabels()).toEqual(['open', 'edit']);
  await userEvent.click(screen.getByRole('menuitem', { name: 'edit' }));
  expect(runs).toEqual(['edit now']);
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Spring' }));
  expect(getLabels()).toEqual(['open', 'why', 'edit']);
});

test('destructive actions come last, below a divider', async () => {
  const actions = [createAction('edit'), createAction('delete', { danger: true }), createAction('copy')];
  render(<ActionsMenu name="Spring" actions={actions} />);
  await userEvent.click(screen.getByRole('button', { name: 'Actions for Spring' }));
  expect(getLabels()).toEqual(['edit', 'copy', 'delete']);
  expect(screen.getAllByRole('separator')).toHaveLength(1);
});

test('without a name the label refers to the page, and without actions there is no button', () => {
  const { rerender } = render(<ActionsMenu actions={[createAction('export')]} />);
  expect(screen.getByRole('button', { name: 'More actions' })).toBeVisible();
  rerender(<ActionsMenu actions={[]} />);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});

test('Escape returns the focus from the menu to its button', async () => {
  render(<ActionsMenu name="Spring" actions={[createAction('edit')]} />);
  const button = screen.getByRole('button', { name: 'Actions for Spring' });
  button.focus();
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(screen.getByRole('menuitem', { name: 'edit' })).toHaveFocus());
  await userEvent.keyboard('{Escape}');
  expect(button).toHaveFocus();
});
