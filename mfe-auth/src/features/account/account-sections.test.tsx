import { type Call, calls } from '@reportage/contracts';
import type { AccountPort, AccountProfile, ActiveSession, SessionPort } from '@reportage/remote-kit/runtime';
import { proves } from '@reportage/testing';
import { demoUser, sampleWorkspace } from '@reportage/testing/screen';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createPoolError, openScreen } from '../../testing/open-screen.tsx';
import { type AccountSection, accountGroups, accountPaths } from './account-sections.ts';

const profile: AccountProfile = {
  name: 'Ada Example',
  email: 'ada@example.test',
  picture: null,
  phoneNumber: null,
  isEmailVerified: true,
  isPhoneVerified: false,
  hasPassword: true,
  mfa: { methods: [], preferred: null },
};

const activeSessions: ActiveSession[] = [
  {
    id: 's1',
    name: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/153.0 Safari/537.36',
    address: '192.0.2.1',
    isCurrent: true,
    isSignedIn: true,
    way: 'password',
    signedInAt: '2026-11-01T00:00:00Z',
    device: { key: 'd1', isRemembered: false },
    lastSeenAt: '2026-11-20T00:00:00Z',
  },
  {
    id: 's2',
    name: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1',
    address: null,
    isCurrent: false,
    isSignedIn: true,
    way: 'Google',
    signedInAt: '2026-11-01T00:00:00Z',
    lastSeenAt: '2026-11-19T00:00:00Z',
    device: { key: 'd2', isRemembered: true },
  },
  {
    id: 's3',
    name: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Gecko/20100101 Firefox/151.0',
    address: null,
    isCurrent: false,
    isSignedIn: true,
    way: 'Facebook',
    signedInAt: '2026-11-01T00:00:00Z',
    lastSeenAt: '2026-11-19T00:00:00Z',
    device: null,
  },
  {
    id: 'd4',
    name: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15) Version/19.0 Safari/605.1.15',
    address: null,
    isCurrent: false,
    isSignedIn: false,
    way: null,
    signedInAt: null,
    lastSeenAt: '2026-10-19T00:00:00Z',
    device: { key: 'd4', isRemembered: true },
  },
];

/** Opens an account section and records the name and input of every change. */
function openAccount(
  section: AccountSection,
  overrides: Partial<AccountPort> = {},
  session: Partial<SessionPort> = {},
) {
  const changes: [string, unknown][] = [];
  const record = (name: keyof AccountPort) => (change?: unknown) => {
    changes.push([name, change]);
    return Promise.resolve();
  };
  const account: AccountPort = {
    profile: () => Promise.resolve(profile),
    passkeys: () => Promise.resolve([{ id: 'p1', name: 'Linux', createdAt: '2026-11-01T00:00:00Z' }]),
    devices: () => Promise.resolve([]),
    activeSessions: () => Promise.resolve(activeSessions),
    changeProfile: record('changeProfile'),
    changePassword: record('changePassword'),
    startAuthenticatorSetup: () => Promise.resolve({ secret: 'JBSWY3DPEHPK3PXP' }),
    confirmAuthenticator: record('confirmAuthenticator'),
    startEmailVerification: record('startEmailVerification'),
    confirmEmail: record('confirmEmail'),
    startPhoneVerification: record('startPhoneVerification'),
    confirmPhone: record('confirmPhone'),
    setMfa: record('setMfa'),
    addPasskey: record('addPasskey'),
    removePasskey: record('removePasskey'),
    rememberDevice: record('rememberDevice'),
    rememberThisDevice: record('rememberThisDevice'),
    signOutSession: record('signOutSession'),
    read: () => Promise.resolve({ username: 'account-1' }),
    remove: record('remove'),
    ...overrides,
  };
  const host = openScreen(accountPaths[section], {
    user: demoUser,
    step: { name: 'signedIn' },
    session: { account, ...session },
  });
  return { host, changes };
}

/** Chooses an action from the menu of the row with that name. */
async function choose(name: string, action: string): Promise<void> {
  await press(`Actions for ${name}`);
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
}

const press = async (name: string | RegExp) => userEvent.click(await screen.findByRole('button', { name }));

proves(['A112'], '/account shows who is signed in', async () => {
  openAccount('profile');
  expect(await screen.findByRole('heading', { level: 1, name: 'Profile' })).toBeVisible();
  expect(await screen.findByText('Ada Example')).toBeVisible();
  expect(screen.getByText('ada@example.test')).toBeVisible();
});

test.each([
  ['/account', '/account/profile'],
  ['/account#passkeys', '/account/sign-in'],
  ['/account#notifications', '/account/notifications'],
  ['/account#unknown', '/account/profile'],
  ['/account/data', '/account/profile'],
  ['/account/keyboard', '/account/profile'],
])('%s redirects to %s', async (from, to) => {
  const host = openScreen(from, { user: demoUser, step: { name: 'signedIn' } });
  await waitFor(() => expect(host.getPath()).toBe(to));
});

test('if the account cannot be loaded, the reason is shown and the user can still sign out', async () => {
  const { host } = openAccount('profile', {
    profile: () => Promise.reject(new Error('A network error has occurred.')),
  });
  expect(await screen.findByText('A network error has occurred.')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Devices' }));
  expect(await screen.findByRole('button', { name: 'Sign out' })).toBeEnabled();
  expect(host.getPath()).toBe('/account/devices');
});

test('if devices or passkeys cannot be loaded, an error is shown instead of the list', async () => {
  const fail = () => Promise.reject(new Error('A network error has occurred.'));
  openAccount('devices', { activeSessions: fail });
  expect(await screen.findByText('Your devices could not be loaded.')).toBeVisible();
  expect(screen.queryByText('No devices yet.')).toBeNull();
  cleanup();
  openAccount('signIn', { passkeys: fail });
  expect(await screen.findByText('Your passkeys could not be loaded.')).toBeVisible();
});

test('the name and the picture can be changed; the picture needs an https URL', async () => {
  const { changes, host } = openAccount('profile');
  const name = await screen.findByLabelText('Name');
  await userEvent.clear(name);
  await userEvent.type(name, 'Ada Lovelace');
  await press(/Change picture/);
  await press('Use a link');
  await userEvent.type(screen.getByLabelText('Picture URL'), 'javascript:alert(1)');
  await press('Save changes');
  expect(await screen.findByText('Enter a URL that begins with https://.')).toBeVisible();
  await userEvent.clear(screen.getByLabelText('Picture URL'));
  await userEvent.type(screen.getByLabelText('Picture URL'), 'pictures.example/ada.png');
  await userEvent.tab();
  expect(screen.getByLabelText('Picture URL')).toHaveValue('https://pictures.example/ada.png');
  await userEvent.clear(screen.getByLabelText('Picture URL'));
  await press('Save changes');
  await waitFor(() => expect(changes).toEqual([['changeProfile', { name: 'Ada Lovelace', picture: '' }]]));
  expect(host.messages).toEqual(['success: Profile saved']);
});

proves(['A62', 'A63'], 'a password change requires the old and the new password', async () => {
  const { changes, host } = openAccount('signIn');
  await press('Change password');
  expect(await screen.findByText('Enter your current password.')).toBeVisible();
  expect(screen.getByText('Enter a new password.')).toBeVisible();
  expect(changes).toEqual([]);
  const oldField = screen.getByLabelText('Current password');
  const newField = screen.getByLabelText('New password');
  expect(oldField).toHaveAttribute('autocomplete', 'current-password');
  expect(newField).toHaveAttribute('autocomplete', 'new-password');
  await userEvent.type(oldField, 'old-password');
  await userEvent.type(newField, 'new-password');
  await press('Change password');
  await waitFor(() => expect(host.messages).toEqual(['success: Password changed']));
  expect(changes).toEqual([['changePassword', { oldPassword: 'old-password', newPassword: 'new-password' }]]);
  expect(screen.getByLabelText('Current password')).toHaveValue('');
});

proves(['A96'], 'a rejected change shows the error message and keeps the input', async () => {
  const message = 'User needs to be authenticated to call this API.';
  const { host } = openAccount('signIn', {
    changePassword: () => Promise.reject(createPoolError('UserUnAuthenticatedException', message)),
  });
  await userEvent.type(await screen.findByLabelText('Current password'), 'old-password');
  await userEvent.type(screen.getByLabelText('New password'), 'new-password');
  await press('Change password');
  await waitFor(() => expect(host.messages).toEqual([`notice: ${message}`]));
  expect(screen.getByLabelText('Current password')).toHaveValue('old-password');
});

test('an authenticator app is connected with its first code', async () => {
  const { changes } = openAccount('signIn');
  await userEvent.click(await screen.findByRole('switch', { name: 'Authenticator app' }));
  expect(await screen.findByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
  await userEvent.type(screen.getByLabelText('Code'), '123456');
  await press('Connect');
  await waitFor(() => expect(changes).toEqual([['confirmAuthenticator', { code: '123456' }]]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('email codes can be turned off, and one of several factors can be set as preferred', async () => {
  const { changes } = openAccount('signIn', {
    profile: () => Promise.resolve({ ...profile, mfa: { methods: ['TOTP', 'EMAIL'], preferred: null } }),
  });
  await userEvent.click(await screen.findByRole('switch', { name: 'Email' }));
  expect(changes).toEqual([['setMfa', { method: 'EMAIL', isOn: false }]]);
  await userEvent.click(screen.getByRole('radio', { name: 'Authenticator app' }));
  await waitFor(() => expect(changes.at(-1)).toEqual(['setMfa', { method: 'TOTP', isOn: true, isPreferred: true }]));
});

test('an email address is verified with the code sent to it', async () => {
  const { changes, host } = openAccount('profile', {
    profile: () => Promise.resolve({ ...profile, isEmailVerified: false }),
  });
  await press('Send confirmation code');
  expect(await screen.findByText(`We sent a code to ${profile.email}.`)).toBeVisible();
  await userEvent.type(screen.getByLabelText('Code'), '123456');
  await press('Confirm email address');
  await waitFor(() =>
    expect(changes).toEqual([
      ['startEmailVerification', undefined],
      ['confirmEmail', { code: '123456' }],
    ]),
  );
  expect(host.messages).toEqual(['success: Email address confirmed']);
});

test('a phone number is verified with the code sent to it', async () => {
  const { changes } = openAccount('signIn');
  await userEvent.click(await screen.findByRole('switch', { name: 'Text message' }));
  const number = await screen.findByLabelText('Phone number');
  await userEvent.type(number, '0123');
  await press('Send code');
  expect(await screen.findByText('Enter a number such as +44 20 7946 0000.')).toBeVisible();
  await userEvent.clear(number);
  await userEvent.type(number, '+44 20 7946 0000');
  await press('Send code');
  await userEvent.type(await screen.findByLabelText('Code'), '123456');
  await press('Confirm number');
  await waitFor(() =>
    expect(changes).toEqual([
      ['startPhoneVerification', { phoneNumber: '+44 20 7946 0000' }],
      ['confirmPhone', { code: '123456' }],
    ]),
  );
});

test('a passkey is removed after a confirmation that names it', async () => {
  const { changes } = openAccount('signIn');
  await choose('Linux', 'Delete');
  const dialog = await screen.findByRole('dialog', { name: 'Delete this passkey?' });
  expect(within(dialog).getByText(/no longer be able to sign in with .*Linux/)).toBeVisible();
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(changes).toEqual([['removePasskey', { id: 'p1' }]]));
});

test('without a secure connection, the screen explains why passkeys are unavailable', async () => {
  openAccount('signIn');
  expect(await screen.findByText(/Passkeys need a secure connection/)).toBeVisible();
});

test('this device’s session comes first, and if there are many sessions, the rest are shown on demand', async () => {
  const [ownSession, otherSession] = activeSessions as [ActiveSession, ActiveSession];
  const otherSessions = Array.from({ length: 6 }, (_, index) => ({ ...otherSession, id: `other-${index}` }));
  openAccount('devices', { activeSessions: () => Promise.resolve([...otherSessions, ownSession]) });
  const list = (await screen.findByText('This device')).closest('ul') as HTMLElement;
  expect(within(list).getAllByRole('listitem')).toHaveLength(5);
  expect(within(list).getAllByRole('listitem')[0]).toHaveTextContent('This device');
  await press('Show all 7');
  expect(within(list).getAllByRole('listitem')).toHaveLength(7);
  expect(screen.queryByRole('button', { name: /^Show all/ })).toBeNull();
});

test.each([
  ['Firefox, Windows', ['Sign out Firefox, Windows']],
  ['Safari, Mac', ['Actions for Safari, Mac']],
  ['Safari, iPhone', ['Sign out Safari, iPhone', 'Actions for Safari, iPhone']],
])('the row for %s offers only the actions that apply to it', async (name, names) => {
  openAccount('devices');
  const row = (await screen.findByText(name)).closest('li') as HTMLElement;
  const buttons = within(row).getAllByRole('button');
  expect(buttons).toEqual(names.map((button) => within(row).getByRole('button', { name: button })));
});

test('the other active sessions can be signed out, and their devices remembered', async () => {
  const { changes } = openAccount('devices');
  const currentRow = (await screen.findByText('This device')).closest('li');
  expect(currentRow).toHaveTextContent('Chrome, Linux');
  expect(currentRow).toHaveTextContent('Signed in with a password');
  const otherRow = screen.getByText('Firefox, Windows').closest('li');
  expect(otherRow).toHaveTextContent('Signed in with Facebook');
  expect(screen.getByText('Safari, Mac').closest('li')).toHaveTextContent('Not signed in');
  await choose('Safari, iPhone', 'Ask for a code');
  await press('Sign out Safari, iPhone');
  await waitFor(() =>
    expect(changes).toEqual([
      ['rememberDevice', { key: 'd2', isRemembered: false }],
      ['signOutSession', activeSessions[1]],
    ]),
  );
});

test.each([
  ['Sign out', false],
  ['Sign out everywhere', true],
] as const)('%s ends the session', async (name, isEverywhere) => {
  const signOuts: unknown[] = [];
  openAccount(
    'devices',
    {},
    {
      signOut: (options) => {
        signOuts.push(options);
        return Promise.resolve();
      },
    },
  );
  await press(name);
  expect(signOuts).toEqual([{ everywhere: isEverywhere }]);
});

test('the account data is downloaded as a file, without the sample workspace', async () => {
  const files: Blob[] = [];
  Object.assign(URL, {
    createObjectURL: (file: Blob) => {
      files.push(file);
      return 'blob:any';
    },
    revokeObjectURL: () => undefined,
  });
  const savedNames: string[] = [];
  const clickSpy = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
    this: HTMLAnchorElement,
  ) {
    savedNames.push(this.download);
  });
  const { host } = openAccount('data');
  host.props.api.call = ((call: unknown) =>
    Promise.resolve(
      call === calls.listWorkspaces
        ? { data: [sampleWorkspace({ name: 'Mine' }), sampleWorkspace({ name: 'Demo', isSample: true })] }
        : null,
    )) as typeof host.props.api.call;
  await press('Download data');
  await waitFor(() => expect(files).toHaveLength(1));
  expect(files[0]?.type).toBe('application/json');
  expect(savedNames).toEqual(['reportage-account.json']);
  const { workspaces } = JSON.parse((await files[0]?.text()) ?? '');
  expect(workspaces).toMatchObject([{ name: 'Mine' }]);
  clickSpy.mockRestore();
});

test('the account is deleted after a confirmation that lists what is lost', async () => {
  const { host, changes } = openAccount('data');
  const recordedCalls: unknown[] = [];
  const { call: callServer } = host.props.api;
  host.props.api.call = ((call: Call, ...rest: [never]) => {
    if (call !== calls.removeAccount) return callServer(call, ...rest);
    recordedCalls.push(call);
    return Promise.resolve({});
  }) as typeof host.props.api.call;
  await press('Delete account…');
  const dialog = await screen.findByRole('dialog', { name: 'Delete your account?' });
  expect(within(dialog).getByText(/ada@example.test will be permanently deleted/)).toBeVisible();
  expect(changes).toEqual([]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(changes).toEqual([['remove', undefined]]));
  expect(recordedCalls).toEqual([calls.removeAccount]);
});

test('an account that a workspace still needs is not deleted, and the reason is shown', async () => {
  const { host, changes } = openAccount('data');
  host.props.api.call = (() => Promise.reject(new Error('You are the only owner.'))) as typeof host.props.api.call;
  await press('Delete account…');
  const dialog = await screen.findByRole('dialog', { name: 'Delete your account?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(host.messages).toEqual(['notice: You are the only owner.']));
  expect(changes).toEqual([]);
});

test('the navigation links to each section and marks the current one', async () => {
  openAccount('profile');
  const navigation = await screen.findByRole('navigation', { name: 'Account' });
  const links = within(navigation).getAllByRole('link');
  expect(links).toHaveLength(Object.values(accountGroups).flat().length);
  for (const { textContent: name } of links) {
    await userEvent.click(screen.getByRole('link', { name }));
    expect(await screen.findByRole('heading', { level: 1, name })).toBeVisible();
    expect(screen.getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
  }
});
