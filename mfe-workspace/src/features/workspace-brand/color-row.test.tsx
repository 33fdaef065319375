import { createFakeHost, FakeServer, renderInHost, sampleWorkspace } from '@reportage/testing/screen';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ColorRow } from './color-row.tsx';

const logoColors = ['#0a5c36', '#e67814'];

function open(color?: string, isLocked = false, offered: readonly string[] = logoColors) {
  const onDraft = jest.fn();
  renderInHost(
    <ColorRow name="primary" color={color} logoColors={offered} isLocked={isLocked} onDraft={onDraft} />,
    createFakeHost({ server: new FakeServer(), path: '/daily-planet/settings/basic', workspace: sampleWorkspace() }),
  );
  return onDraft;
}
const getSuggestions = () => screen.queryAllByRole('button', { name: /^Primary color: use/ });

test('a logo color is chosen with one click, and the suggestions disappear', async () => {
  const onDraft = open();
  await userEvent.click(screen.getByRole('button', { name: 'Primary color: use #e67814 from the logo' }));
  expect(screen.getByLabelText('Primary color, such as #2a4b8d')).toHaveValue('#e67814');
  expect(onDraft).toHaveBeenCalledWith({ change: { brandColors: { primary: '#e67814' } } });
  expect(getSuggestions()).toEqual([]);
});

test('if the logo suggests no colors, others are suggested', async () => {
  const onDraft = open(undefined, false, []);
  await userEvent.click(screen.getByRole('button', { name: 'Primary color: use #1d4ed8' }));
  expect(onDraft).toHaveBeenCalledWith({ change: { brandColors: { primary: '#1d4ed8' } } });
});

test.each([
  ['there is a color', '#123456', false],
  ['the brand cannot be changed', undefined, true],
])('nothing is suggested if %s', (_case, color, isLocked) => {
  open(color, isLocked);
  expect(getSuggestions()).toEqual([]);
});
