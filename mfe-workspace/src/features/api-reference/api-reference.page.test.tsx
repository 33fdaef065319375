import { readFileSync } from 'node:fs';
import { calls } from '@reportage/contracts';
import { createFakeHost, FakeServer, renderInHost, sampleWorkspace } from '@reportage/testing/screen';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import ApiReferencePage from './api-reference.page.tsx';
import { getOperations } from './open-api.ts';
import { getExample } from './schema-texts.ts';

const generatedDocument = readFileSync(`${process.cwd()}/deploy/api/openapi.generated.json`, 'utf8');
const document = JSON.parse(generatedDocument) as Record<string, unknown>;

function open(hash = '') {
  const server = new FakeServer().on(calls.getOpenApi, () => document);
  const path = `/daily-planet/settings/api/reference${hash}`;
  const host = createFakeHost({ server, path, workspace: sampleWorkspace() });
  renderInHost(<ApiReferencePage />, host);
  return host;
}

test('calls are found by keywords, and the search is in the URL', async () => {
  const host = open();
  const count = getOperations(document).length;
  expect(await screen.findByText(`${count} calls`)).toBeVisible();
  await userEvent.type(screen.getByRole('searchbox', { name: 'Search calls' }), 'post campaigns media');
  await waitFor(() => expect(screen.getAllByRole('group').length).toBeLessThan(12));
  expect(host.address()).toContain('?search=post+campaigns+media');
  const area = screen.getByRole('region', { name: 'Campaigns' });
  expect(within(area).getByText("Add or remove a campaign's media")).toBeVisible();
  await userEvent.type(screen.getByRole('searchbox'), ' nothing-like-it');
  expect(await screen.findByText(/No call matches/)).toBeVisible();
});

test('an opened call shows parameters, body, response, errors and a sample command', async () => {
  open();
  await userEvent.type(await screen.findByRole('searchbox'), 'campaigns.changeMedia');
  await userEvent.click(await screen.findByText('/campaigns/{id}/media'));
  for (const title of ['Parameters', 'Body', 'Response', 'Errors']) {
    expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  }
  expect(screen.getByText('Needs edit')).toBeVisible();
  expect(screen.getByText(/^curl/)).toHaveTextContent('Authorization: Bearer YOUR_KEY');
  expect(screen.getByText(/^curl/)).toHaveTextContent(`-d '{"mediaIds":["med_…"]}'`);
});

test('choosing an area in the index shows only its calls, and marks the area', async () => {
  open();
  const index = within(await screen.findByRole('navigation', { name: 'Areas of the API' }));
  const areaCount = new Set(getOperations(document).map(({ area }) => area)).size;
  expect(index.getAllByRole('link')).toHaveLength(areaCount);
  expect(screen.getByRole('heading', { level: 2, name: 'Account' })).toBeVisible();
  expect(screen.queryByText('/webhooks/{id}/secret')).toBeNull();
  await userEvent.click(index.getByRole('link', { name: /^Webhooks/ }));
  expect(await screen.findByText('/webhooks/{id}/secret')).toBeVisible();
  expect(screen.queryByRole('heading', { level: 2, name: 'Account' })).toBeNull();
  expect(screen.getByRole('region', { name: 'Webhooks' })).toHaveFocus();
  expect(index.getByRole('link', { name: /^Webhooks/ })).toHaveAttribute('aria-current', 'location');
});

test('a search lists matching calls of all areas; clearing it shows one area again', async () => {
  open('#webhooks');
  await userEvent.type(await screen.findByRole('searchbox'), 'campaigns');
  expect(await screen.findByRole('region', { name: 'Campaigns' })).toBeVisible();
  await waitFor(() => expect(screen.getAllByRole('heading', { level: 2 }).length).toBeGreaterThan(1));
  await userEvent.clear(screen.getByRole('searchbox'));
  await waitFor(() => expect(screen.getAllByRole('heading', { level: 2 })).toHaveLength(1));
});

test('a URL with the id of a call opens that call', async () => {
  open('#campaigns.changeMedia');
  expect(await screen.findByRole('heading', { name: 'Body' })).toBeVisible();
  const call = screen.getByText("Add or remove a campaign's media");
  expect(call).toBeVisible();
  expect(call.closest('summary')).toHaveFocus();
  const link = screen.getByRole('link', { name: 'Link to this call' });
  expect(link).toHaveAttribute('href', '/daily-planet/settings/api/reference#campaigns.changeMedia');
});

test('every request body in the document has an example', () => {
  const bodies = getOperations(document).flatMap(({ id, body }) => (body ? [{ id, example: getExample(body) }] : []));
  expect(bodies.length).toBeGreaterThan(40);
  expect(bodies.filter(({ example }) => example === null || example === undefined)).toEqual([]);
});
