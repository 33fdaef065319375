import { type CallOutput, calls, type InviteProblemCode } from '@reportage/contracts';
import { proves } from '@reportage/testing';
import { createFakeHost, FakeServer, problemResponse, renderInHost, sampleWorkspace } from '@reportage/testing/screen';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { InviteDrawer } from './invite-drawer.tsx';

type InviteResponse = CallOutput<typeof calls.inviteUsers>;
const redirectTo = '/daily-planet/settings/access?search=ida';
const invited: InviteResponse = {
  alreadyInvited: false,
  invited: [{ id: 'uiv_01h455vb4pex5vsknk084sn02q', email: 'ida@films.example', inviteToken: 'abc' }],
  problems: [],
  invite: null,
  isMailed: true,
  redirectTo,
};
const createRejection = (
  invite: string,
  ...problems: [line: number, email: string, code: InviteProblemCode][]
): InviteResponse => ({
  alreadyInvited: problems.some(([, , code]) => code === 'alreadyInvited'),
  invited: [],
  problems: problems.map(([line, email, code]) => ({ line, email, code })),
  invite,
  isMailed: false,
  redirectTo: null,
});

function open(response: () => InviteResponse | Response) {
  const server = new FakeServer().on(calls.inviteUsers, response);
  const host = createFakeHost({ server, path: '/daily-planet/settings/access?invite=1', workspace: sampleWorkspace() });
  renderInHost(<InviteDrawer isOpen onClose={() => undefined} />, host);
  return { ...host, server };
}
const findField = () => screen.findByLabelText('Email addresses');
const paste = async (text: string) => {
  await userEvent.click(await findField());
  await userEvent.paste(text);
};
const send = () => userEvent.click(screen.getByRole('button', { name: 'Send invitations' }));

proves(
  ['W66', 'W27'],
  'people are invited with a role and a message, and the screen redirects to the URL from the server',
  async () => {
    const { server, getPath, messages } = open(() => ({
      ...invited,
      invited: [...invited.invited, ...invited.invited],
    }));
    await paste('ida@films.example, Uma <uma@films.example>');
    expect(screen.getByText('2 addresses')).toBeVisible();
    await userEvent.click(screen.getByRole('radio', { name: 'Viewer' }));
    await userEvent.type(screen.getByLabelText(/Personal message/), 'Welcome!');
    await send();
    await waitFor(() => expect(getPath()).toBe(redirectTo));
    expect(messages).toEqual(['success: 2 invitations are on their way']);
    expect(server.requestsFor(calls.inviteUsers)[0]?.body).toEqual({
      emails: ['ida@films.example', 'uma@films.example'],
      access: 'viewer',
      message: 'Welcome!',
      language: 'en',
    });
  },
);

proves(['W62', 'W63'], 'an address with a pending invitation is reported, and the input is kept', async () => {
  const message = 'This user has already been invited to the product.';
  let response = createRejection(message, [0, 'ida@films.example', 'alreadyInvited']);
  const { messages } = open(() => response);
  await paste('ida@films.example');
  await send();
  await waitFor(() => expect(messages).toEqual([`error: ${message}`]));
  expect(screen.getByText('This person has already been invited.')).toBeVisible();
  expect(await findField()).toHaveValue('ida@films.example');

  await userEvent.clear(await findField());
  response = createRejection('You cannot invite yourself.', [0, 'ada@example.test', 'self']);
  await paste('ada@example.test');
  await send();
  await waitFor(() => expect(messages.at(-1)).toBe('error: You cannot invite yourself.'));
});

test('invalid addresses among 500 pasted ones are listed with their line numbers, and can be removed', async () => {
  const { server } = open(() =>
    createRejection('Nobody was invited.', [17, 'person.17@crowd.example', 'member'], [400, 'person.400@', 'invalid']),
  );
  const lines = Array.from({ length: 500 }, (_, index) => `person.${index}@crowd.example`);
  const typedLines = lines.with(400, 'person.400@').join('\n');
  await paste(typedLines);
  await send();
  expect(await screen.findByText('Line 401: person.400@')).toBeVisible();
  expect(screen.getByText('Line 18: person.17@crowd.example')).toBeVisible();
  expect(screen.getByText('This person is already a member.')).toBeVisible();
  expect(server.requestsFor(calls.inviteUsers)[0]?.body).toMatchObject({ emails: typedLines.split('\n') });
  const area = (await findField()) as HTMLTextAreaElement;
  expect(area).toHaveValue(typedLines);
  await userEvent.click(screen.getByRole('button', { name: 'Line 401: person.400@' }));
  expect(typedLines.slice(area.selectionStart, area.selectionEnd)).toBe('person.400@');

  await userEvent.click(screen.getByRole('button', { name: 'Remove these 2' }));
  expect(area.value.split('\n')).toHaveLength(498);
  expect(screen.queryByText(/^Line/)).toBeNull();
});

test('an empty list, or one with more than 500 addresses, is reported before anything is sent', async () => {
  const { server } = open(() => invited);
  await findField();
  await send();
  expect(await screen.findByText('Enter at least one email address.')).toBeVisible();
  await paste(Array.from({ length: 501 }, (_, index) => `p${index}@crowd.example`).join('\n'));
  await send();
  expect(await screen.findByText(/up to 500 people at once/)).toBeVisible();
  expect(server.requests).toEqual([]);
});

test('without an email server, links to share are shown', async () => {
  const { getPath } = open(() => ({ ...invited, isMailed: false }));
  await paste('ida@films.example');
  await send();
  expect(await screen.findByTitle(`${location.origin}/invite?inviteToken=abc`)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Copy link' })).toHaveFocus();
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(getPath()).toBe(redirectTo));
});

test('a rejected request shows the server’s message', async () => {
  const { messages } = open(() => problemResponse('forbidden', 'Ask an admin.', { invite: 'Ask an admin.' }));
  await paste('ida@films.example');
  await send();
  await waitFor(() => expect(messages).toEqual(['error: Ask an admin.']));
  expect(await findField()).toHaveValue('ida@films.example');
});

test('inviting more people than there are seats is rejected with a reason and a link to the plans', async () => {
  const message = 'The Starter plan includes 3 seats, and 3 are in use. An admin can choose a larger plan.';
  open(() => problemResponse('limitReached', message));
  await paste('ida@films.example, uma@films.example');
  await send();
  expect(await screen.findByText(new RegExp(message))).toBeVisible();
  expect(screen.getByRole('link', { name: 'See the plans' })).toHaveAttribute('href', '/daily-planet/settings/billing');
  expect(await findField()).toHaveValue('ida@films.example, uma@films.example');
});

test('if all seats are in use, the form shows this before anyone is invited, with a link to the plans', async () => {
  const server = new FakeServer().on(calls.getLimits, () => ({
    data: [{ limit: 'seats' as const, used: 3, max: 3 }],
    historyMonths: 12,
  }));
  const workspace = sampleWorkspace({ access: 'owner' });
  renderInHost(
    <InviteDrawer isOpen onClose={() => undefined} />,
    createFakeHost({ server, path: '/daily-planet/settings/access?invite=1', workspace }),
  );
  expect(await screen.findByText(/Seats: 3 of 3. Limit reached./)).toBeVisible();
  expect(screen.getByRole('link', { name: 'See the plans' })).toHaveAttribute('href', '/daily-planet/settings/billing');
});

test('if the drawer is closed while the invitations are being sent, no other page opens', async () => {
  const gate = Promise.withResolvers<void>();
  const server = new FakeServer().on(calls.inviteUsers, async () => {
    await gate.promise;
    return invited;
  });
  const path = '/daily-planet/settings/access';
  const host = createFakeHost({ server, path, workspace: sampleWorkspace() });
  function Page() {
    const [isOpen, setOpen] = useState(true);
    return <InviteDrawer isOpen={isOpen} onClose={() => setOpen(false)} />;
  }
  renderInHost(<Page />, host);
  await paste('ida@films.example');
  await send();
  await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(screen.queryByLabelText('Email addresses')).toBeNull());
  gate.resolve();
  await waitFor(() => expect(host.messages).toEqual(['success: The invitation is on its way']));
  expect(host.getPath()).toBe(path);
});
