import { createFakeHost, FakeServer, renderInHost, sampleWorkspace } from '@reportage/testing/screen';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ColorRow } from './color-row.tsx';

const logoColors = ['#0a5c36', '#e67814'];

function open(color?: string, isLocked = false, offeredColors: readonly string[] = logoColors) {
  const onDraft = jest.fn();
  renderInHost(
    <ColorRow
      name="primary"
      color={color}
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

test('an empty field in use suggests the logo’s colors until one is chosen', async () => {
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

test('Escape and leaving the field close the suggestions', async () => {
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
