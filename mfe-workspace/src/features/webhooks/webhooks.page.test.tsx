import { calls, type Webhook, type WebhookDelivery } from '@reportage/contracts';
import { createFakeHost, FakeServer, renderInHost, sampleWorkspace } from '@reportage/testing/screen';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import WebhooksPage from './webhooks.page.tsx';

const idSuffix = '01h455vb4pex5vsknk084sn02q';
const instant = '2026-11-20T10:00:00.000Z';
const secret = `whsec_${'A'.repeat(43)}=`;

const createSampleWebhook = (overrides: Partial<Webhook> = {}): Webhook => ({
  id: `whk_${idSuffix}`,
  name: 'Newsroom chat',
  url: 'https://chat.planet.example/hook',
  status: 'active',
  failureCount: 0,
  earlierSecretUntil: null,
  lastDeliveredAt: null,
  alertCount: 2,
  createdByName: 'Olga Owner',
  createdAt: instant,
  modifiedAt: instant,
  version: 3,
  ...overrides,
});
const failedDelivery: WebhookDelivery = {
  id: `whd_${idSuffix}`,
  type: 'alert.fired',
  state: 'failed',
  attempts: 8,
  statusCode: 503,
  answer: 'Not today',
  duration: 12,
  body: '{"type":"alert.fired"}',
  createdAt: instant,
  attemptedAt: instant,
  nextAttemptAt: null,
};

const createServer = (data: Webhook[]): FakeServer =>
  new FakeServer()
    .on(calls.listWebhooks, () => ({ data }))
    .on(calls.createWebhook, () => ({ webhook: createSampleWebhook(), secret }))
    .on(calls.rotateWebhookSecret, () => ({ webhook: createSampleWebhook(), secret }))
    .on(calls.updateWebhook, () => createSampleWebhook())
    .on(calls.testWebhook, () => ({ deliveryId: failedDelivery.id }))
    .on(calls.listWebhookDeliveries, () => ({ data: [failedDelivery] }))
    .on(calls.resendWebhookDelivery, () => ({ done: true as const }));

function open(server: FakeServer) {
  const host = createFakeHost({ server, path: '/daily-planet/settings/webhooks', workspace: sampleWorkspace() });
  renderInHost(<WebhooksPage />, host);
  return host;
}
const chooseAction = async (action: string) => {
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Newsroom chat' }));
  await userEvent.click(await screen.findByRole('menuitem', { name: action }));
};

test('a webhook is created, and its secret is shown once', async () => {
  const server = createServer([]);
  open(server);
  await userEvent.click((await screen.findAllByRole('button', { name: /New webhook/ }))[0] as HTMLElement);
  const form = await screen.findByRole('dialog', { name: 'New webhook' });
  await userEvent.type(within(form).getByRole('textbox', { name: 'Name' }), 'Newsroom chat');
  await userEvent.type(within(form).getByRole('textbox', { name: 'Endpoint URL' }), 'https://chat.planet.example/hook');
  await userEvent.click(within(form).getByRole('button', { name: 'Create webhook' }));
  const secretDialog = await screen.findByRole('dialog', { name: 'Newsroom chat' });
  expect(await within(secretDialog).findByText(secret)).toBeVisible();
  expect(server.requestsFor(calls.createWebhook)[0]?.body).toEqual({
    name: 'Newsroom chat',
    url: 'https://chat.planet.example/hook',
  });
  expect(within(secretDialog).getByRole('button', { name: 'Copy' })).toHaveFocus();
  await userEvent.click(within(secretDialog).getByRole('button', { name: 'I have stored it' }));
  await waitFor(() => expect(screen.queryByText(secret)).toBeNull());
});

test('the name of a webhook opens its deliveries', async () => {
  open(createServer([createSampleWebhook()]));
  await userEvent.click(await screen.findByRole('link', { name: 'Newsroom chat' }));
  expect(await screen.findByRole('dialog', { name: 'Deliveries to Newsroom chat' })).toBeVisible();
});

test('the key j selects a webhook, and e edits it', async () => {
  open(createServer([createSampleWebhook()]));
  await screen.findByRole('heading', { name: 'Newsroom chat' });
  await userEvent.keyboard('j');
  expect(screen.getByRole('link', { name: 'Newsroom chat' })).toHaveFocus();
  await userEvent.keyboard('e');
  expect(await screen.findByDisplayValue('https://chat.planet.example/hook')).toBeVisible();
});

test('sending a test message opens the log, where a failed message can be resent', async () => {
  const server = createServer([createSampleWebhook()]);
  open(server);
  await chooseAction('Send test message');
  const log = await screen.findByRole('dialog', { name: 'Deliveries to Newsroom chat' });
  expect(await within(log).findByText('Status 503')).toBeVisible();
  await userEvent.click(within(log).getByRole('button', { name: `Resend ${failedDelivery.id}` }));
  await waitFor(() =>
    expect(server.requestsFor(calls.resendWebhookDelivery)[0]?.body).toEqual({ deliveryId: failedDelivery.id }),
  );
});

test('a message with numbers that a partner no longer shares cannot be resent, and the reason is shown', async () => {
  const server = createServer([createSampleWebhook()]).on(calls.listWebhookDeliveries, () => ({
    data: [{ ...failedDelivery, body: null }],
  }));
  open(server);
  await chooseAction('Send test message');
  const log = await screen.findByRole('dialog', { name: 'Deliveries to Newsroom chat' });
  expect(await within(log).findByText(/A partner no longer shares numbers in this message/)).toBeVisible();
  expect(within(log).queryByRole('button', { name: `Resend ${failedDelivery.id}` })).toBeNull();
});

test('an ended webhook shows the reason and can be resumed; a new secret needs confirmation', async () => {
  const server = createServer([createSampleWebhook({ status: 'ended', failureCount: 20 })]);
  open(server);
  expect(await screen.findByText(/rejected too many messages in a row/)).toBeVisible();
  await chooseAction('Resume');
  await waitFor(() =>
    expect(server.requestsFor(calls.updateWebhook)[0]?.body).toEqual({ version: 3, status: 'active' }),
  );
  await chooseAction('New secret');
  const dialog = await screen.findByRole('dialog', { name: 'Create a new secret?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'New secret' }));
  expect(await screen.findByText(secret)).toBeVisible();
});

test('closing a drawer with unsaved input asks for confirmation, and “Keep editing” keeps the input', async () => {
  open(createServer([createSampleWebhook()]));
  await chooseAction('Edit');
  const form = await screen.findByRole('dialog', { name: 'Edit webhook' });
  const nameField = within(form).getByRole('textbox', { name: 'Name' });
  await userEvent.type(nameField, ' two');
  await userEvent.click(within(form).getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('Leave without saving?')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Keep editing' }));
  expect(nameField).toHaveValue('Newsroom chat two');
  await userEvent.click(within(form).getByRole('button', { name: 'Cancel' }));
  await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(nameField).not.toBeInTheDocument());
});

/**
 * Fills in a new webhook, clicks “Create webhook” and then “Cancel”. The server responds only when the returned
 * function `respond` is called.
 */
async function createWithDelayedResponse() {
  const gate = Promise.withResolvers<void>();
  const server = createServer([createSampleWebhook()]).on(calls.createWebhook, async () => {
    await gate.promise;
    return { webhook: createSampleWebhook({ name: 'Archive' }), secret };
  });
  open(server);
  await userEvent.click(await screen.findByRole('button', { name: /New webhook/ }));
  const form = await screen.findByRole('dialog', { name: 'New webhook' });
  await userEvent.type(within(form).getByRole('textbox', { name: 'Name' }), 'Archive');
  await userEvent.type(within(form).getByRole('textbox', { name: 'Endpoint URL' }), 'https://archive.example');
  await userEvent.click(within(form).getByRole('button', { name: 'Create webhook' }));
  await userEvent.click(within(form).getByRole('button', { name: 'Cancel' }));
  expect(await screen.findByText('Leave without saving?')).toBeVisible();
  return { server, respond: gate.resolve };
}

test('if a webhook is created while the drawer asks about unsaved input, its secret replaces the question', async () => {
  const { respond } = await createWithDelayedResponse();
  respond();
  expect(await screen.findByText(secret)).toBeVisible();
  await waitFor(() => expect(screen.getByText('Leave without saving?')).not.toBeVisible());
  expect(screen.getByRole('button', { name: 'Copy' })).toHaveFocus();
});

test('a webhook that is created after its drawer was closed only appears in the list', async () => {
  const { server, respond } = await createWithDelayedResponse();
  await userEvent.click(screen.getByRole('button', { name: 'Discard changes' }));
  await waitFor(() => expect(screen.queryByRole('textbox', { name: 'Endpoint URL' })).toBeNull());
  server.on(calls.listWebhooks, () => ({ data: [createSampleWebhook({ name: 'Archive' })] }));
  respond();
  expect(await screen.findByRole('link', { name: 'Archive' })).toBeVisible();
  expect(screen.queryByRole('dialog', { name: 'Archive' })).toBeNull();
});
