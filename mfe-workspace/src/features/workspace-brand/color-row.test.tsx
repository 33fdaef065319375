import { calls } from '@reportage/contracts';
import { createFakeHost, FakeServer, renderInHost, sampleWorkspace } from '@reportage/testing/screen';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ColorRow } from './color-row.tsx';

const logoColors = ['#0a5c36', '#e67814'];

function open(color?: string, isLocked = false, offered: readonly string[] = logoColors) {
  const server = new FakeServer().on(calls.updateWorkspace, () => sampleWorkspace());
  const host = createFakeHost({ server, path: '/daily-planet/settings/basic', workspace: sampleWorkspace() });
  renderInHost(<ColorRow name="primary" color={color} logoColors={offered} isLocked={isLocked} />, host);
  return { host, getSentChanges: () => server.requestsOf(calls.updateWorkspace).map(({ body }) => body) };
}
const getSuggestions = () => screen.queryAllByRole('button', { name: /^Primary color: use/ });

test('a logo color is chosen with one click, and the suggestions disappear', async () => {
  const { host, getSentChanges } = open();
  await userEvent.click(screen.getByRole('button', { name: 'Primary color: use #e67814 from the logo' }));
  expect(screen.getByLabelText('Primary color, such as #2a4b8d')).toHaveValue('#e67814');
  await waitFor(() => expect(host.messages).toEqual(['success: Primary saved']));
  expect(getSentChanges()).toEqual([{ brandColors: { primary: '#e67814' } }]);
  expect(getSuggestions()).toEqual([]);
});

test('if the logo suggests no colors, others are suggested', async () => {
  const { getSentChanges } = open(undefined, false, []);
  await userEvent.click(screen.getByRole('button', { name: 'Primary color: use #1d4ed8' }));
  await waitFor(() => expect(getSentChanges()).toEqual([{ brandColors: { primary: '#1d4ed8' } }]));
});

test.each([
  ['there is a color', '#123456', false],
  ['the brand cannot be changed', undefined, true],
])('nothing is suggested if %s', (_case, color, isLocked) => {
  open(color, isLocked);
  expect(getSuggestions()).toEqual([]);
});
