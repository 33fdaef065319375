import { createFakeHost, FakeServer, renderInHost, sampleWorkspace } from '@reportage/testing/screen';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ColorRow } from './color-row.tsx';
import type { ColorUse } from './contrast-line.tsx';

const logoColors = ['#0a5c36', '#e67814'];

function open(color?: string, isLocked = false, offeredColors: readonly string[] = logoColors, use: ColorUse = 'text') {
  const onDraft = jest.fn();
  renderInHost(
    <ColorRow
      name="primary"
      color={color}
      use={use}
      defaultColor="#545963"
      logoColors={offeredColors}
      isLocked={isLocked}
      onDraft={onDraft}
    />,
    createFakeHost({ server: new FakeServer(), path: '/daily-planet/settings/basic', workspace: sampleWorkspace() }),
  );
  return onDraft;
}
const openSuggestions = () => userEvent.click(screen.getByLabelText('Primary color, such as #2a4b8d'));
const getSuggestions = () => screen.queryAllByRole('button', { name: /^Primary color: use/ });

test('an active, empty field suggests the logo’s colors until one is chosen', async () => {
  const onDraft = open();
  expect(getSuggestions()).toEqual([]);
  await openSuggestions();
  await userEvent.click(screen.getByRole('button', { name: 'Primary color: use #e67814 from the logo' }));
  expect(screen.getByLabelText('Primary color, such as #2a4b8d')).toHaveValue('#e67814');
  expect(screen.getByLabelText('Primary color, such as #2a4b8d')).toHaveFocus();
  expect(onDraft).toHaveBeenCalledWith({ change: { brandColors: { primary: '#e67814' } } });
  expect(getSuggestions()).toEqual([]);
});

test('an empty field shows the default color', () => {
  open();
  expect(screen.getByLabelText('Choose Primary color')).toHaveValue('#545963');
  expect(screen.getByPlaceholderText('Default')).toHaveValue('');
});

test('if the logo suggests no colors, others are suggested', async () => {
  const onDraft = open(undefined, false, []);
  await openSuggestions();
  await userEvent.click(screen.getByRole('button', { name: 'Primary color: use #1d4ed8' }));
  expect(onDraft).toHaveBeenCalledWith({ change: { brandColors: { primary: '#1d4ed8' } } });
});

test('the suggestions close on Escape and when the focus leaves the field', async () => {
  open();
  await openSuggestions();
  await userEvent.keyboard('{Escape}');
  expect(getSuggestions()).toEqual([]);
  await userEvent.tab();
  await userEvent.tab({ shift: true });
  expect(getSuggestions()).toHaveLength(2);
  await userEvent.tab({ shift: true });
  await userEvent.tab({ shift: true });
  expect(getSuggestions()).toEqual([]);
});

test.each([
  ['there is a color', '#123456', false],
  ['the brand cannot be changed', undefined, true],
])('nothing is suggested if %s', async (_case, color, isLocked) => {
  open(color, isLocked);
  await openSuggestions();
  expect(getSuggestions()).toEqual([]);
});

test.each<[ColorUse, string, RegExp, RegExp]>([
  ['text', '#e67814', /^On light: 2\.\d:1 – not readable as text; #\w{6} is/, /^On dark: 5\.\d:1 – readable$/],
  ['chart', '#ffe600', /^On light: 1\.2:1 – hard to see in charts; #\w{6} is/, /^On dark: 13\.\d:1 – easy to see/],
  // A color from the product's palette, which has a counterpart in the dark theme.
  [
    'chart',
    '#cf7112',
    /^On light: 3\.\d:1 – easy to see in charts$/,
    /^On dark: 4\.\d:1 – charts use #f0a347 instead$/,
  ],
])('a note below a %s color says how well it stands out: %s', (use, color, onLight, onDark) => {
  open(color, false, [], use);
  expect(screen.getByText(onLight)).toBeVisible();
  expect(screen.getByText(onDark)).toBeVisible();
});
