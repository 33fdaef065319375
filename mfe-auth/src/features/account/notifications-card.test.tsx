import { calls, type NotificationPreferences, notificationKinds, notificationMails } from '@reportage/contracts';
import { demoUser, FakeServer, problemResponse } from '@reportage/testing/screen';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openScreen } from '../../testing/open-screen.tsx';

const preferences: NotificationPreferences = {
  email: 'ada@example.test',
  isMailAvailable: true,
  mails: Object.fromEntries(notificationKinds.map((kind) => [kind, notificationMails[kind].isMailed])),
};

function openAccount(preferenceOverrides: Partial<NotificationPreferences> = {}) {
  const profile = () =>
    Promise.resolve({
      name: 'Ada',
      email: 'ada@example.test',
      picture: null,
      phoneNumber: null,
      isEmailVerified: true,
      isPhoneVerified: false,
      hasPassword: true,
      mfa: { methods: [], preferred: null },
    });
  const emptyList = () => Promise.resolve([]);
  const account = { profile, passkeys: emptyList, activeSessions: emptyList, devices: emptyList } as never;
  const server = new FakeServer();
  let stored = { ...preferences, ...preferenceOverrides };
  server.on(calls.getNotificationPreferences, () => stored);
  server.on(calls.updateNotificationPreferences, ({ body }) => {
    stored = { ...stored, mails: { ...stored.mails, ...(body as Pick<NotificationPreferences, 'mails'>).mails } };
    return stored;
  });
  const session = { account };
  const host = openScreen('/account/notifications', { user: demoUser, step: { name: 'signedIn' }, session, server });
  return { host, server, readEmails: () => stored.mails };
}

const findEmailCheckbox = (name: string) => screen.findByRole('checkbox', { name });

test('the user can choose which kinds of notifications are also emailed', async () => {
  const { readEmails } = openAccount();
  expect(await findEmailCheckbox('Source no longer delivers data')).toBeChecked();
  expect(await findEmailCheckbox('PDF ready')).not.toBeChecked();
  const groupCheckboxes = screen.getAllByRole('checkbox', { name: /^By email: / });
  expect(screen.getAllByRole('checkbox')).toHaveLength(notificationKinds.length + groupCheckboxes.length);
  const billing = (await findEmailCheckbox('By email: Plan and billing')).closest('li') as HTMLElement;
  expect(within(billing).getAllByRole('checkbox')).toHaveLength(4);
  expect(screen.getByText(/also emailed to ada@example.test/)).toBeVisible();
  await userEvent.click(await findEmailCheckbox('PDF ready'));
  await userEvent.click(await findEmailCheckbox('Source no longer delivers data'));
  expect(await findEmailCheckbox('PDF ready')).toBeChecked();
  expect(await findEmailCheckbox('Source no longer delivers data')).not.toBeChecked();
  expect(readEmails()).toMatchObject({ pdfReady: true, sourceFailing: false, goalBehind: true });
});

test('a partly emailed group is marked; a click turns all of its emails on, and the next click turns them off', async () => {
  const { readEmails } = openAccount({
    mails: { ...preferences.mails, trialEnding: true, paymentFailed: false, limitNear: true },
  });
  const groupCheckbox = await findEmailCheckbox('By email: Plan and billing');
  const group = groupCheckbox.closest('li') as HTMLElement;
  const kinds = within(group).getByRole('list', { hidden: true });
  expect(kinds).not.toBeVisible();
  expect(within(group).getByText('2 of 3 by email')).toBeVisible();
  expect(groupCheckbox).toBePartiallyChecked();
  await userEvent.click(groupCheckbox);
  expect(await within(group).findByText('All by email')).toBeVisible();
  expect(groupCheckbox).toBeChecked();
  expect(await within(group).findByText('Saved')).toBeVisible();
  await waitFor(() => expect(readEmails()).toMatchObject({ trialEnding: true, paymentFailed: true, limitNear: true }));
  await userEvent.click(groupCheckbox);
  expect(await within(group).findByText('None by email')).toBeVisible();
  expect(groupCheckbox).not.toBeChecked();
  await waitFor(() =>
    expect(readEmails()).toMatchObject({ trialEnding: false, paymentFailed: false, limitNear: false }),
  );
  await userEvent.click(within(group).getByText('Plan and billing'));
  expect(kinds).toBeVisible();
});

test('if the installation sends no emails, the card says so', async () => {
  openAccount({ isMailAvailable: false });
  expect(await screen.findByText('This installation doesn’t send emails.')).toBeVisible();
  expect(await findEmailCheckbox('Goal behind schedule')).toBeDisabled();
});

test('a choice is shown before the server responds, and another one can be made immediately', async () => {
  const { server, readEmails } = openAccount();
  const pendingResponses: (() => void)[] = [];
  let emails = readEmails();
  server.on(calls.updateNotificationPreferences, async ({ body }) => {
    await new Promise<void>((resolve) => pendingResponses.push(resolve));
    emails = { ...emails, ...(body as Pick<NotificationPreferences, 'mails'>).mails };
    return { ...preferences, mails: emails };
  });
  await userEvent.click(await findEmailCheckbox('PDF ready'));
  expect(await findEmailCheckbox('PDF ready')).toBeChecked();
  await userEvent.click(await findEmailCheckbox('Goal behind schedule'));
  expect(await findEmailCheckbox('Goal behind schedule')).not.toBeChecked();
  await waitFor(() => expect(pendingResponses).toHaveLength(1));
  pendingResponses[0]?.();
  await waitFor(() => expect(pendingResponses).toHaveLength(2));
  pendingResponses[1]?.();
  await waitFor(() => expect(emails).toMatchObject({ pdfReady: true, goalBehind: false }));
  expect(await findEmailCheckbox('PDF ready')).toBeChecked();
  expect(await findEmailCheckbox('Goal behind schedule')).not.toBeChecked();
});

test('a choice that cannot be saved is reverted, and the error is shown', async () => {
  const { host, server } = openAccount();
  server.on(calls.updateNotificationPreferences, () => problemResponse('unavailable'));
  await userEvent.click(await findEmailCheckbox('PDF ready'));
  await waitFor(() => expect(host.messages).toEqual([expect.stringContaining('error: ')]));
  expect(await findEmailCheckbox('PDF ready')).not.toBeChecked();
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
});
