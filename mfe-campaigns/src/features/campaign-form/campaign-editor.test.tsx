import { type Campaign, calls } from '@reportage/contracts';
import { proves } from '@reportage/testing';
import { problemResponse, sampleCampaign } from '@reportage/testing/screen';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  campaign,
  createServer,
  createStatefulServer,
  editPath,
  openForm as open,
  page,
} from './campaign-form.samples.tsx';

const findNameField = () => screen.findByLabelText('Name');
const listSaves = (server: ReturnType<typeof createServer>) =>
  server.requestsFor(calls.updateCampaign).map(({ body }) => body as Record<string, unknown>);

proves(
  ['C09', 'C11', 'C86'],
  'a reopened campaign shows its client and media, and is saved automatically',
  async () => {
    const stored = sampleCampaign({ meta: { ...campaign.meta, media: [page] } });
    const server = createStatefulServer(stored);
    open(server, editPath);
    expect(await screen.findByText('1 page chosen')).toBeVisible();
    expect(screen.getByTitle('Acme')).toBeVisible();
    await userEvent.type(await findNameField(), ' 2');
    expect(await screen.findByText(/^Saved at/)).toBeVisible();
    expect(listSaves(server).at(-1)).toMatchObject({
      id: stored.id,
      workspaceId: stored.workspaceId,
      name: 'Autumn launch 2',
      clientId: stored.clientId,
      clientName: 'Acme',
      clientLogo: null,
      media: [page],
    });
  },
);

proves(['C111'], "'Campaign is updated successfully' is shown after a campaign is changed", async () => {
  const server = createStatefulServer(campaign);
  const host = open(server, editPath);
  await userEvent.type(await findNameField(), ' 2');
  await userEvent.click(screen.getByRole('button', { name: 'Done' }));
  await waitFor(() => expect(host.messages).toContain('success: Campaign is updated successfully'));
  expect(host.getPath()).toBe(`/daily-planet/campaigns/${campaign.id}`);
  expect(listSaves(server).at(-1)).toMatchObject({ name: 'Autumn launch 2' });
});

test('only one save runs at a time, and text typed in the meantime is sent with the next one', async () => {
  const server = createStatefulServer(campaign);
  const firstSave = Promise.withResolvers<void>();
  let [activeSaves, maxActiveSaves] = [0, 0];
  const backend = createStatefulServer(campaign);
  server.on(calls.updateCampaign, async (request, raw) => {
    activeSaves += 1;
    maxActiveSaves = Math.max(maxActiveSaves, activeSaves);
    if (listSaves(server).length === 1) await firstSave.promise;
    const response = await backend.fetch(raw.url, {
      method: 'PUT',
      body: JSON.stringify(request.body),
      headers: { 'content-type': 'application/json' },
    });
    activeSaves -= 1;
    return response;
  });
  open(server, editPath);
  const name = await findNameField();
  await userEvent.type(name, ' a');
  await waitFor(() => expect(listSaves(server)).toHaveLength(1));
  await userEvent.type(name, 'b');
  await userEvent.type(name, 'c');
  expect(listSaves(server)).toHaveLength(1);
  firstSave.resolve();
  await waitFor(() => expect(listSaves(server).at(-1)).toMatchObject({ name: 'Autumn launch abc', version: 2 }));
  expect(maxActiveSaves).toBe(1);
  expect(name).toHaveValue('Autumn launch abc');
});

describe('when another user saves first', () => {
  const createNewerVersion = (overrides: Partial<Campaign>) => sampleCampaign({ ...overrides, version: 2 });

  test('changes that do not conflict are merged automatically, without asking', async () => {
    const server = createStatefulServer(createNewerVersion({ displayName: 'Theirs', labels: ['sea'] }));
    server.on(calls.getCampaign, () => campaign);
    open(server, editPath);
    await userEvent.type(await findNameField(), ' 2');
    await waitFor(() => expect(listSaves(server)).toHaveLength(2));
    expect(listSaves(server)[1]).toMatchObject({
      name: 'Autumn launch 2',
      displayName: 'Theirs',
      labels: ['sea'],
      version: 2,
    });
    expect(screen.getByLabelText(/^Display name/)).toHaveValue('Theirs');
    expect(screen.queryByRole('region', { name: 'Someone else changed the same fields' })).not.toBeInTheDocument();
  });

  test.each([
    ['Keep mine', 'Mine'],
    ['Take theirs', 'Theirs'],
  ])(
    'if both users changed a field, all three versions are shown, and “%s” resolves the conflict',
    async (button, expectedName) => {
      const server = createStatefulServer(createNewerVersion({ name: 'Theirs' }));
      server.on(calls.getCampaign, () => campaign);
      open(server, editPath);
      const name = await findNameField();
      await userEvent.clear(name);
      await userEvent.type(name, 'Mine');
      const panel = await screen.findByRole('region', { name: 'Someone else changed the same fields' });
      const conflictPart = within(within(panel).getByRole('region', { name: 'Name' }));
      for (const text of ['Autumn launch', 'Mine', 'Theirs']) expect(conflictPart.getByText(text)).toBeVisible();
      expect(name).toHaveValue('Mine');
      await userEvent.click(conflictPart.getByRole('button', { name: button }));
      await waitFor(() => expect(name).toHaveValue(expectedName));
      expect(panel).not.toBeInTheDocument();
      if (expectedName === 'Mine')
        await waitFor(() => expect(listSaves(server).at(-1)).toMatchObject({ name: 'Mine', version: 2 }));
    },
  );
});

describe('changes that cannot be saved', () => {
  test('an end date before the start date is reported next to its field and not sent', async () => {
    const server = createStatefulServer(campaign);
    open(server, editPath);
    const end = await screen.findByLabelText('End date');
    await userEvent.clear(end);
    await userEvent.type(end, '2026-10-01{Enter}');
    expect((await screen.findAllByText('The end date must not be before the start date.'))[0]).toBeVisible();
    expect(await screen.findByText('Not saved')).toBeVisible();
    expect(listSaves(server)).toHaveLength(0);
    expect(screen.getByRole('button', { name: 'Dates, needs attention' })).toBeVisible();
  });

  test('a client that was deleted in the meantime is reported next to its field, and the input is kept', async () => {
    const errors = [{ path: 'body.clientId', message: 'This client does not exist in the workspace.' }];
    const server = createStatefulServer(campaign).on(calls.updateCampaign, () =>
      problemResponse('notFound', undefined, { errors }),
    );
    open(server, editPath);
    const name = await findNameField();
    await userEvent.type(name, '!');
    expect((await screen.findAllByText('This client does not exist in the workspace.'))[0]).toBeVisible();
    expect(name).toHaveValue('Autumn launch!');
    expect(screen.getByRole('button', { name: 'Retry' })).toBeVisible();
  });

  test('input is kept after a failed save, and is saved when the browser is online again', async () => {
    const server = createStatefulServer(campaign);
    const backend = createStatefulServer(campaign);
    let isDown = true;
    server.on(calls.updateCampaign, (request, raw) =>
      isDown
        ? problemResponse('forbidden')
        : backend.fetch(raw.url, {
            method: 'PUT',
            body: JSON.stringify(request.body),
            headers: { 'content-type': 'application/json' },
          }),
    );
    open(server, editPath);
    await userEvent.type(await findNameField(), ' 2');
    await userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Not saved')).toBeVisible();
    isDown = false;
    window.dispatchEvent(new Event('online'));
    expect(await screen.findByText(/^Saved at/)).toBeVisible();
    expect(listSaves(server).at(-1)).toMatchObject({ name: 'Autumn launch 2' });
  });
});

test('leaving saves the latest input without asking', async () => {
  const server = createStatefulServer(campaign);
  const host = open(server, editPath);
  await userEvent.type(await findNameField(), ' 2');
  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
  await waitFor(() => expect(host.getPath()).toBe('/workspaces'));
  expect(listSaves(server).at(-1)).toMatchObject({ name: 'Autumn launch 2' });
});

test('leaving with input that cannot be saved asks for confirmation, and staying keeps the input', async () => {
  const host = open(
    createServer(campaign).on(calls.updateCampaign, () => problemResponse('forbidden')),
    editPath,
  );
  const name = await findNameField();
  await userEvent.type(name, ' 2');
  await userEvent.click(screen.getByRole('link', { name: 'Elsewhere' }));
  await screen.findByText('Leave without saving?');
  await userEvent.click(screen.getByText('Keep editing'));
  expect(name).toHaveValue('Autumn launch 2');
  expect(host.getPath()).toBe(editPath);
});

describe('the media library’s picker', () => {
  const stored = sampleCampaign({ meta: { ...campaign.meta, media: [page] } });

  test('shows the current selection, and closing it changes nothing', async () => {
    open(createServer(stored), editPath);
    await userEvent.click(await screen.findByRole('button', { name: /Choose pages/ }));
    expect(await screen.findByText('1 already chosen')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Close picker' }));
    await waitFor(() => expect(screen.queryByText('1 already chosen')).not.toBeInTheDocument());
    expect(screen.getByText('1 page chosen')).toBeVisible();
    expect(screen.getByText('planet.example/launch')).toBeVisible();
    await userEvent.click(await screen.findByRole('button', { name: 'Remove The launch' }));
    expect(screen.getByText('No pages chosen yet.')).toBeVisible();
  });

  test('is prefetched when the user hovers over its button', async () => {
    const host = open(createServer(stored), editPath);
    await userEvent.hover(await screen.findByRole('button', { name: /Choose pages/ }));
    expect(host.widgets.prefetched).toEqual(['media-picker']);
  });

  test('shows an error in its drawer if it fails to load; the form can still be saved', async () => {
    const server = createStatefulServer(stored);
    const consoleError = jest.spyOn(console, 'error').mockImplementation(() => undefined);
    const host = open(server, editPath, { widgets: { 'media-picker': () => Promise.reject(new Error('no network')) } });
    await userEvent.type(await screen.findByLabelText('Name'), ' 2');
    await userEvent.click(screen.getByRole('button', { name: /Choose pages/ }));
    expect(await screen.findByText(/^mfe-media .*trace/)).toBeVisible();
    consoleError.mockRestore();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await userEvent.click(screen.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(host.messages).toContain('success: Campaign is updated successfully'));
    expect(listSaves(server).at(-1)).toMatchObject({ name: 'Autumn launch 2', media: [page] });
  });
});

test('groups that contain the campaign because of their rule are listed below the field', async () => {
  const [manualGroupId, ruleGroupId] = ['grp_01h455vb4pex5vsknk084sn02q', 'grp_01h455vb4pex5vsknk084sn02z'] as const;
  const stored = sampleCampaign({
    groupId: [manualGroupId, ruleGroupId],
    groupName: ['Autumn', 'Travel season'],
    ruleGroupId: [ruleGroupId],
  });
  open(createStatefulServer(stored), editPath);
  expect(await screen.findByText('Also matches the rules of: Travel season')).toBeVisible();
  expect(screen.getByText('Autumn')).toBeVisible();
});
