import { getInitials } from '@reportage/format';
import { proves } from '@reportage/testing';
import { demoUser } from '@reportage/testing/screen';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderInShell, type ShellOptions } from '../testing/render-in-shell.tsx';
import { AccountMenu } from './account-menu.tsx';

async function openMenu(options: ShellOptions = {}) {
  const person = options.user ?? demoUser;
  const shell = renderInShell(<AccountMenu person={person} />, { ...options, user: person });
  await userEvent.click(screen.getByRole('button', { name: /^Account of/ }));
  return { ...shell, panel: within(screen.getByRole('dialog', { name: 'Account' })) };
}

test.each([
  ['Ada Example', 'AE'],
  ['ada', 'A'],
  ['Åsa Maria Öberg', 'ÅM'],
  ['', ''],
])('the initials of “%s” are %s', (name, expected) => {
  expect(getInitials(name)).toBe(expected);
});

proves(['A19'], 'the menu shows who is signed in, by name and email', async () => {
  const { panel } = await openMenu();
  expect(panel.getByText('Ada Example')).toBeVisible();
  expect(panel.getByText('ada@example.test')).toBeVisible();
  expect(panel.queryByText('Platform staff')).toBeNull();
  expect(panel.queryByRole('link', { name: 'Releases' })).toBeNull();
});

test('the menu marks platform staff and offers them the release page and the version picker', async () => {
  const { panel, services } = await openMenu({ user: { ...demoUser, isAdmin: true } });
  expect(panel.getByText('Platform staff')).toBeVisible();
  expect(panel.getByRole('link', { name: 'Releases' })).toHaveAttribute('href', '/manage/releases');
  await userEvent.click(panel.getByRole('button', { name: 'Versions' }));
  expect(services.qa.isOpen.get()).toBe(true);
});

test('the menu sets the appearance to light, dark or the device’s', async () => {
  const { panel } = await openMenu();
  const group = within(panel.getByRole('group', { name: 'Appearance' }));
  expect(group.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
    'Light',
    'Dark',
    'System',
  ]);
  await userEvent.click(group.getByRole('radio', { name: 'Dark' }));
  await waitFor(() => expect(document.documentElement.dataset.theme).toBe('dark'));
  await userEvent.click(group.getByRole('radio', { name: 'System' }));
  await waitFor(() => expect(document.documentElement.dataset.theme).toBe('light'));
});

test('the menu sets the language, and is itself shown in that language', async () => {
  const { panel } = await openMenu();
  await userEvent.click(panel.getByRole('radio', { name: 'Deutsch' }));
  expect(panel.getByRole('button', { name: 'Abmelden' })).toBeVisible();
  expect(document.documentElement.lang).toBe('de');
});

test('a failed sign-out is reported', async () => {
  const signOut = jest.fn().mockRejectedValue(new Error('Sign-out failed'));
  const { panel, services } = await openMenu({ session: { signOut } });
  await userEvent.click(panel.getByRole('button', { name: 'Sign out' }));
  expect(signOut).toHaveBeenCalledTimes(1);
  await waitFor(() => expect(services.messages.shown.get().map(({ text }) => text)).toEqual(['Sign-out failed']));
});

test('the menu links to the account, and closes when the link is followed', async () => {
  const { panel, getPath } = await openMenu();
  await userEvent.click(panel.getByRole('link', { name: 'Account' }));
  expect(getPath()).toBe('/account');
  expect(screen.queryByRole('dialog')).toBeNull();
});
