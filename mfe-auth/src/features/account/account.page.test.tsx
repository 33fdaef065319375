import { proves } from '@reportage/testing';
import { demoUser } from '@reportage/testing/screen';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openScreen } from '../../testing/open-screen.tsx';

proves(['A112'], '/account shows who is signed in', async () => {
  openScreen('/account', { user: demoUser, step: { name: 'signedIn' } });
  expect(await screen.findByRole('heading', { level: 1, name: 'Your account' })).toBeVisible();
  expect(screen.getByText('Ada Example')).toBeVisible();
  expect(screen.getByText('ada@example.test')).toBeVisible();
});

test.each([
  ['Sign out', false],
  ['Sign out everywhere', true],
] as const)('%s ends the session', async (name, everywhere) => {
  const asked: unknown[] = [];
  openScreen('/account', {
    user: demoUser,
    step: { name: 'signedIn' },
    session: {
      signOut: (options) => {
        asked.push(options);
        return Promise.resolve();
      },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name }));
  await waitFor(() => expect(asked).toEqual([{ everywhere }]));
});
