import { databaseUrlSchema } from './settings.ts';

test.each([
  ['postgresql://postgres@localhost/postgres?host=%2Ftmp%2Fsocket', true],
  ['postgres://user:secret@database.example:5432/reportage', true],
  ['postgresql:///reportage?host=%2Fvar%2Frun%2Fpostgresql', true],
  ['postgresql://postgres@localhost/postgres?host=', false],
  ['postgresql:///reportage', false],
  ['mysql://database.example/reportage', false],
  ['', false],
])('the database URL %j is accepted: %s', (address, expected) => {
  expect(databaseUrlSchema.safeParse(address).success).toBe(expected);
});
