import { ratePassword } from './index.ts';

const ada = { name: 'Ada Lovelace', email: 'ada.lovelace@northwind.example' };
const isGuessable = (password: string): boolean => ratePassword(password, ada).isGuessable;

test.each([
  ['a common password', 'Password1!'],
  ['a common German password', 'Passwort123'],
  ['a German word with a number', 'hallo1234'],
  ['adjacent keys', 'qwertzuiop'],
  ['a date', '17.03.1985'],
  ['one repeated character', 'a'.repeat(99)],
  ["the person's own name", 'AdaLovelace1'],
  ["the email address's domain", 'northwind2026'],
  ["the product's name", 'reportage2024'],
])('%s is guessable', (_, password) => {
  expect(isGuessable(password)).toBe(true);
});

test.each(['harbour-walk-2026', 'drei Esel im Regen', 'x7$kQ2pLm', 'Ada kocht montags Linsen'])(
  '%s is not guessable',
  (password) => {
    expect(isGuessable(password)).toBe(false);
  },
);

test('a weak password gets a reason and a suggestion', () => {
  expect(ratePassword('12345678', {})).toEqual({
    strength: 0,
    isGuessable: true,
    warning: 'topTen',
    suggestions: ['anotherWord'],
  });
});

test('rating a password that is designed to be slow to rate takes no longer than hashing one', () => {
  const start = performance.now();
  for (const pattern of ['Ab1$', '4@3$1!0', '01.02.03.']) isGuessable(pattern.repeat(60));
  expect(performance.now() - start).toBeLessThan(3_000);
});
