import { showOnPhone } from '@reportage/testing';
import { createFakeHost, FakeServer, renderInHost } from '@reportage/testing/screen';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PagesNavigation } from './pages-navigation.tsx';

const groups = [
  {
    key: 'workspace',
    label: 'Workspace',
    pages: [
      { key: 'basic', label: 'General', path: '/settings/basic' },
      { key: 'billing', label: 'Billing', path: '/settings/billing' },
    ],
  },
];

test('on a phone, the menu button shows the path to the page', async () => {
  showOnPhone();
  const host = createFakeHost({ server: new FakeServer(), path: '/settings/billing' });
  renderInHost(<PagesNavigation label="Settings" groups={groups} current="billing" />, host);
  const menu = screen.getByRole('button', { name: 'Settings / Billing' });
  await userEvent.click(menu);
  await userEvent.click(await screen.findByRole('menuitem', { name: 'General' }));
  expect(host.getPath()).toContain('/settings/basic');
});
