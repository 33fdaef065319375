import { getInitials } from './initials.ts';

test.each([
  ['Harbour Hotels', 'HH'],
  ['Kettle and Loom', 'KA'],
  ['  acme ', 'A'],
  ['𝒜cme', '𝒜'],
  ['', ''],
])('the initials of “%s” are “%s”', (name, initials) => {
  expect(getInitials(name)).toBe(initials);
});
