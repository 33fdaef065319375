import { getDefaultColors } from './default-colors.ts';

const workspace = { brandColors: { primary: '#0a5c36' } };

test('a workspace’s default colors are those of reports without a brand', () => {
  expect(getDefaultColors('light')).toEqual({ primary: '#545963', secondary: '#2a4b8d', accent: '#cf7112' });
});

test('a client’s default colors are the workspace’s until the client has a color', () => {
  expect(getDefaultColors('light', { client: { brandColors: {} }, workspace }).primary).toBe('#0a5c36');
  const client = { brandColors: { accent: '#e67814' } };
  expect(getDefaultColors('light', { client, workspace }).primary).toBe('#545963');
});
