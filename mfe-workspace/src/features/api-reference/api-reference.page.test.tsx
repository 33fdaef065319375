import { readFileSync } from 'node:fs';
import { calls } from '@reportage/contracts';
import { showOnPhone } from '@reportage/testing';
import { createFakeHost, FakeServer, renderInHost, sampleWorkspace } from '@reportage/testing/screen';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ApiReferencePage from './api-reference.page.tsx';
import { getOperations } from './open-api.ts';
import { getExample } from './schema-texts.ts';

const documentText = readFileSync(`${process.cwd()}/deploy/api/openapi.generated.json`, 'utf8');
const openApiDocument = JSON.parse(documentText) as Record<string, unknown>;

function open(hash = '') {
  const server = new FakeServer().on(calls.getOpenApi, () => openApiDocument);
  const path = `/daily-planet/settings/api/reference${hash}`;
  const host = createFakeHost({ server, path, workspace: sampleWorkspace() });
  renderInHost(<ApiReferencePage />, host);
  return host;
}

test('the settings navigation stays beside the API reference', async () => {
  open();
  const navigation = within(await screen.findByRole('navigation', { name: 'Settings' }));
  expect(navigation.getByRole('link', { current: 'page' })).toHaveTextContent('API reference');
});

test('calls are found by keywords, and the search term is in the URL', async () => {
  const host = open();
  const count = getOperations(openApiDocument).length;
  expect(await screen.findByText(`${count} calls`)).toBeVisible();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search calls' }), 'post campaigns media');
  await waitFor(() => expect(screen.getAllByRole('group').length).toBeLessThan(12));
  expect(host.getPath()).toContain('?search=post+campaigns+media');
  const area = screen.getByRole('region', { name: 'Campaigns' });
  expect(within(area).getByText("Add or remove a campaign's media")).toBeVisible();
  await userEvent.type(screen.getByRole('searchbox'), ' nothing-like-it');
  expect(await screen.findByText(/No calls match/)).toBeVisible();
});

test('opening a call shows its parameters, body, response, errors and a sample command', async () => {
  open();
  await userEvent.type(await screen.findByRole('searchbox'), 'campaigns.changeMedia');
  await userEvent.click(await screen.findByText('/campaigns/{id}/media'));
  for (const title of ['Parameters', 'Body', 'Response', 'Errors']) {
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  }
  expect(screen.getByText('Permission: edit')).toBeVisible();
  expect(screen.getByText(/^curl/)).toHaveTextContent('Authorization: Bearer YOUR_KEY');
  expect(screen.getByText(/^curl/)).toHaveTextContent(`-d '{"mediaIds":["med_…"]}'`);
});

test('the index links to every area, and marks the current one', async () => {
  open();
  const index = within(await screen.findByRole('navigation', { name: 'Areas of the API' }));
  const areaCount = new Set(getOperations(openApiDocument).map(({ area }) => area)).size;
  expect(index.getAllByRole('link')).toHaveLength(areaCount);
  expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(areaCount);
  await userEvent.click(index.getByRole('link', { name: /^Webhooks/ }));
  expect(screen.getByRole('region', { name: 'Webhooks' })).toHaveFocus();
  expect(index.getByRole('link', { name: /^Webhooks/ })).toHaveAttribute('aria-current', 'location');
});

test('the header that every call needs can be copied', async () => {
  open();
  expect(screen.getByText('Authorization: Bearer YOUR_KEY')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Copy' })).toBeVisible();
});

test('a URL with a call’s id opens that call', async () => {
  open('#campaigns.changeMedia');
  expect(await screen.findByRole('heading', { name: 'Body' })).toBeVisible();
  const call = screen.getByText("Add or remove a campaign's media");
  expect(call).toBeVisible();
  expect(call.closest('summary')).toHaveFocus();
  const link = screen.getByRole('link', { name: 'Link to this call' });
  expect(link).toHaveAttribute('href', '/daily-planet/settings/api/reference#campaigns.changeMedia');
});

test('on a phone, the areas are closed until the search, the index or a link opens them', async () => {
  showOnPhone();
  open('#campaigns.changeMedia');
  const region = await screen.findByRole('region', { name: 'Campaigns' });
  const isOpen = (name: string) =>
    screen.getByRole('region', { name }).querySelector<HTMLDetailsElement>(':scope > details')?.open;
  await waitFor(() => expect(isOpen('Campaigns')).toBe(true));
  expect(within(region).getByRole('heading', { name: 'Body' })).toBeVisible();
  expect(isOpen('Webhooks')).toBe(false);
  await userEvent.click(screen.getByRole('button', { name: /^Areas of the API/ }));
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Webhooks' }));
  await waitFor(() => expect(isOpen('Webhooks')).toBe(true));
  await userEvent.type(screen.getByRole('searchbox'), 'clients');
  await waitFor(() => expect(isOpen('Clients')).toBe(true));
});

test('every request body in the document has an example', () => {
  const bodies = getOperations(openApiDocument).flatMap(({ id, body }) =>
    body ? [{ id, example: getExample(body) }] : [],
  );
  expect(bodies.length).toBeGreaterThan(40);
  expect(bodies.filter(({ example }) => example === null || example === undefined)).toEqual([]);
});
