import { calls } from '@reportage/contracts';
import { proves } from '@reportage/testing';
import { createFakeHost, FakeServer, problemResponse, renderInHost, sampleWorkspace } from '@reportage/testing/screen';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ContactsPanel } from './contacts-panel.tsx';

const grace = { id: 'ctc_01h455vb4pex5vsknk084sn02q', name: 'Grace', email: 'grace@planet.example' };
const ida = { id: 'ctc_01h455vb4pex5vsknk084sn02z', name: 'Ida', email: 'ida@films.example' };

const createServer = (contacts: (typeof grace)[]) =>
  new FakeServer()
    .on(calls.getContacts, () => ({ contacts, version: 3 }))
    .on(calls.updateContacts, () => ({ contacts: [grace, ida], version: 4 }));

function open(server: FakeServer, access: 'admin' | 'viewer' = 'admin') {
  const path = '/daily-planet/settings/access?show=contacts';
  const host = createFakeHost({ server, path, workspace: sampleWorkspace({ access }) });
  renderInHost(<ContactsPanel />, host);
  return host;
}
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save changes' }));

proves(['W64', 'W90'], 'contacts are saved with id, name and email', async () => {
  const server = createServer([grace]);
  const host = open(server);
  await userEvent.type(await screen.findByLabelText('Name of contact 1'), ' Hopper');
  await userEvent.click(screen.getByRole('button', { name: 'Add contact' }));
  await userEvent.type(screen.getByLabelText('Name of contact 2'), 'Ida');
  await userEvent.type(screen.getByLabelText('Email of contact 2'), 'ida@films.example');
  await save();
  await waitFor(() => expect(host.messages).toEqual(['success: Contact info updated successfully!']));
  expect(server.requestsFor(calls.updateContacts)[0]?.body).toEqual({
    contacts: [
      { ...grace, name: 'Grace Hopper' },
      { name: 'Ida', email: 'ida@films.example' },
    ],
    version: 3,
  });
  // The form adopts the saved contacts, including the new one's id.
  await userEvent.click(screen.getByRole('button', { name: 'Remove contact 1' }));
  await save();
  await waitFor(() => expect(server.requestsFor(calls.updateContacts)).toHaveLength(2));
  expect(server.requestsFor(calls.updateContacts)[1]?.body).toEqual({ contacts: [ida], version: 4 });
});

test('invalid contacts show their errors in their rows, and nothing is sent', async () => {
  const server = createServer([grace]);
  open(server);
  await userEvent.click(await screen.findByRole('button', { name: 'Add contact' }));
  await userEvent.type(screen.getByLabelText('Email of contact 2'), 'GRACE@planet.example');
  await save();
  expect(await screen.findByText('Enter a name.')).toBeVisible();
  expect(await screen.findByText('This address is already in the list.')).toBeVisible();
  await userEvent.clear(screen.getByLabelText('Email of contact 1'));
  await save();
  expect(await screen.findByText('Enter an email address.')).toBeVisible();
  expect(server.requestsFor(calls.updateContacts)).toEqual([]);
});

test('a field rejected by the server shows the server’s message', async () => {
  const errors = [{ path: 'body.contacts.0.email', message: 'is in the list already' }];
  const server = createServer([grace]).on(calls.updateContacts, () =>
    problemResponse('invalidRequest', undefined, { errors }),
  );
  open(server);
  await userEvent.type(await screen.findByLabelText('Name of contact 1'), '!');
  await save();
  expect(await screen.findByText('is in the list already')).toBeVisible();
});

test('a stale save shows both versions, and the user can overwrite the stored one', async () => {
  const storedVersion = { contacts: [ida], version: 9 };
  const server = createServer([grace]).on(calls.updateContacts, ({ body }) =>
    (body as { version: number }).version === 9
      ? { contacts: [{ ...grace, id: ida.id }], version: 10 }
      : problemResponse('conflict', undefined, { current: storedVersion }),
  );
  const host = open(server);
  await userEvent.type(await screen.findByLabelText('Name of contact 1'), '!');
  await save();
  expect(await screen.findByRole('cell', { name: 'Ida · ida@films.example' })).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Save my version' }));
  await waitFor(() => expect(host.messages).toEqual(['success: Contact info updated successfully!']));
  expect(server.requestsFor(calls.updateContacts)[1]?.body).toEqual({
    contacts: [{ name: 'Grace!', email: grace.email }],
    version: 9,
  });
});

test('a viewer can only read the contacts', async () => {
  open(createServer([grace]), 'viewer');
  expect(await screen.findByText('Grace')).toBeVisible();
  expect(screen.getByRole('link', { name: grace.email })).toHaveAttribute('href', `mailto:${grace.email}`);
  expect(screen.queryByRole('button')).toBeNull();
});
