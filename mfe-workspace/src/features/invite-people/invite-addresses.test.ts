import { isInvalidAddress, readAddresses, removeAddresses } from './invite-addresses.ts';

const readEmails = (text: string) => readAddresses(text).map(({ email }) => email);

test.each([
  ['lines', 'a@x.example\n\n  b@x.example \r\nc@x.example\n'],
  ['commas and semicolons', 'a@x.example, b@x.example;c@x.example,'],
  ['spaces', 'a@x.example b@x.example\tc@x.example'],
  ['commas and semicolons, with names', '"Able, A." <a@x.example>, Bea B <b@x.example>; <c@x.example>'],
])('addresses are separated by %s', (_, text) => {
  expect(readEmails(text)).toEqual(['a@x.example', 'b@x.example', 'c@x.example']);
});

test('each address has its line and position', () => {
  const text = 'a@x.example\n\nb@, c@x.example';
  expect(readAddresses(text).map(({ line }) => line)).toEqual([1, 3, 3]);
  expect(readAddresses(text).map(({ start, end }) => text.slice(start, end))).toEqual([
    'a@x.example',
    'b@',
    'c@x.example',
  ]);
});

test('an invalid address remains a single entry, exactly as typed', () => {
  expect(readEmails('ida at films.example\nida @films.example\n"unclosed')).toEqual([
    'ida at films.example',
    'ida @films.example',
    '"unclosed',
  ]);
  expect(readAddresses('ida@films\nida@films.example').map(isInvalidAddress)).toEqual([true, false]);
});

test('removing addresses leaves no stray separators or blank lines', () => {
  const text = 'a@x.example\nb@\nc@x.example; d@ , e@x.example';
  const invalidAddresses = readAddresses(text).filter(isInvalidAddress);
  expect(removeAddresses(text, invalidAddresses)).toBe('a@x.example\nc@x.example, e@x.example');
});

test('text with thousands of quotation marks is parsed quickly', () => {
  expect(readAddresses('"'.repeat(50_001))).toHaveLength(1);
});
