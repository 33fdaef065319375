import type { Access, BillingState } from '@reportage/contracts';
import { sampleWorkspace } from '@reportage/testing/screen';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BillingNotice } from './billing-notice.tsx';
import { renderInShell } from './testing/render-in-shell.tsx';

const activeBilling: BillingState = {
  status: 'active',
  planId: 'starter',
  readOnly: null,
  setupEndsAt: null,
  trialEndsAt: null,
  graceEndsAt: null,
  holdsEvents: false,
};
const getDaysFromNow = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString();

function renderNotice(change: Partial<BillingState>, access: Access = 'admin') {
  const workspace = sampleWorkspace({ access, billing: { ...activeBilling, ...change } });
  return renderInShell(<BillingNotice />, { workspace, path: `/${workspace.slug}/campaigns` });
}

test('users who may pay see why nothing can be changed and get a link to billing', async () => {
  const { getPath } = renderNotice({ status: 'canceled', readOnly: 'subscriptionEnded' });
  expect(screen.getByRole('status')).toHaveTextContent('This workspace is read-only: its subscription has ended.');
  await userEvent.click(screen.getByRole('link', { name: 'Open billing' }));
  expect(getPath()).toMatch(/\/settings\/billing$/);
});

test.each([
  [{ readOnly: 'setupEnded' as const }, 'no plan was chosen in time'],
  [{ readOnly: 'graceEnded' as const }, 'a payment is overdue'],
  [{ readOnly: 'overLimit' as const }, 'the plan includes fewer workspaces'],
  [{ holdsEvents: true }, 'This month’s events are used up.'],
])('other members see a notice for %j and are told whom to ask', (change, text) => {
  renderNotice(change, 'viewer');
  expect(screen.getByRole('status')).toHaveTextContent(text);
  expect(screen.getByRole('status')).toHaveTextContent('Ask a workspace admin.');
  expect(screen.queryByRole('link')).toBeNull();
});

test.each([
  [{ status: 'past_due' as const, graceEndsAt: getDaysFromNow(5), holdsEvents: true }, 'A payment has failed.'],
  [{ status: 'trialing' as const, trialEndsAt: getDaysFromNow(2) }, 'The free trial ends on'],
  [{ status: 'none' as const, setupEndsAt: getDaysFromNow(2) }, 'Choose a plan or a free trial by'],
])('users who may pay see a notice for %j', (change, text) => {
  renderNotice(change);
  expect(screen.getByRole('status')).toHaveTextContent(text);
});

test('payment notices are hidden from other members', () => {
  renderNotice({ status: 'past_due', graceEndsAt: getDaysFromNow(5), trialEndsAt: getDaysFromNow(2) }, 'editor');
  expect(screen.queryByRole('status')).toBeNull();
});

test('no notice is shown while billing needs no attention', () => {
  renderNotice({ status: 'trialing', trialEndsAt: getDaysFromNow(10), setupEndsAt: getDaysFromNow(10) });
  expect(screen.queryByRole('status')).toBeNull();
});
