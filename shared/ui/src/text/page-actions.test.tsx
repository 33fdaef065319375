import { showOnPhone } from '@reportage/testing';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { type PageAction, PageActions } from './page-actions.tsx';

const actions: PageAction[] = [
  { key: 'digests', label: 'Digests', to: '/digests' },
  { key: 'present', label: 'Present', run: () => undefined },
  { key: 'delete', label: 'Delete', isInMenu: true, danger: true, run: () => undefined },
];

const show = (primary?: string) =>
  render(
    <MemoryRouter>
      <PageActions actions={actions} primary={primary && <button type="button">{primary}</button>} />
    </MemoryRouter>,
  );

const listButtons = () => screen.getAllByRole('button').map((button) => button.textContent || button.ariaLabel);
const openAndListEntries = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'More actions' }));
  return (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
};

test('on a wide screen, all but rare actions are buttons, and one that opens another page is a link', async () => {
  show('New');
  expect(screen.getByRole('link', { name: 'Digests' })).toHaveAttribute('href', '/digests');
  expect(listButtons()).toEqual(['Present', 'New', 'More actions']);
  expect(await openAndListEntries()).toEqual(['Delete']);
});

test('on a phone, all but the primary action are in the menu', async () => {
  showOnPhone();
  show('New');
  expect(listButtons()).toEqual(['New', 'More actions']);
  expect(await openAndListEntries()).toEqual(['Digests', 'Present', 'Delete']);
});

test('a primary action that shows its name on phones has its own line', () => {
  const { container, rerender } = render(
    <MemoryRouter>
      <PageActions actions={actions} primary={<button type="button">Open</button>} isPrimaryNamed />
    </MemoryRouter>,
  );
  expect(container.firstElementChild).toHaveAttribute('data-named', 'true');
  rerender(
    <MemoryRouter>
      <PageActions actions={actions} isPrimaryNamed />
    </MemoryRouter>,
  );
  expect(container.firstElementChild).not.toHaveAttribute('data-named');
});

test('on a phone, the first action is a button if there is no primary one', async () => {
  showOnPhone();
  show();
  expect(screen.getByRole('link', { name: 'Digests' })).toBeVisible();
  expect(await openAndListEntries()).toEqual(['Present', 'Delete']);
});

test('on a phone, an action that removes something is in the menu, even if it is the only one', async () => {
  showOnPhone();
  render(
    <MemoryRouter>
      <PageActions actions={[{ key: 'end', label: 'End', danger: true, run: () => undefined }]} />
    </MemoryRouter>,
  );
  expect(listButtons()).toEqual(['More actions']);
  expect(await openAndListEntries()).toEqual(['End']);
});
