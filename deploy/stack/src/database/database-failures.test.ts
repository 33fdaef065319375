import { createInitFailure, createStartFailure } from './database-failures.ts';

test.each([
  [
    'initdb: could not look up effective user ID 4242: user does not exist',
    'The database could not be created: could not look up effective user ID 4242: user does not exist; fix that, or set DATABASE_URL to a PostgreSQL server.',
  ],
  [
    'spawn /app/native/bin/initdb ENOENT',
    'The packaged PostgreSQL does not run on this system (it needs glibc, which Alpine Linux lacks); use another system, or set DATABASE_URL to a PostgreSQL server.',
  ],
  [
    'creating subdirectories ... initdb: error: could not write file "x": No space left on device',
    'The database cannot be written because the disk is full; free up space, then start again.',
  ],
])('initdb’s output %j becomes a message that says what to do', (output, message) => {
  expect(createInitFailure(output, null).message).toBe(message);
});

test.each([
  ['sh: 1: exec: /app/native/bin/postgres: not found', /^The packaged PostgreSQL does not run on this system/],
  ['Execution of PostgreSQL by a user with administrative permissions is not permitted.', /with administrator rights/],
  ['FATAL:  database files are incompatible with server', /^The database was created by another version of PostgreSQL/],
  ['PANIC:  could not write to file: No space left on device', /because the disk is full/],
  [
    '2026-11-22 UTC [1] FATAL:  could not create lock file "postmaster.pid": Read-only file system',
    /^The database could not be started: could not create lock file "postmaster.pid": Read-only file system; fix that/,
  ],
  ['PANIC:  could not locate a valid checkpoint record at 0/1', /^The database in \/data\/postgres is corrupt/],
  [
    'FATAL:  could not open directory "pg_xact": No such file or directory',
    /^The database in \/data\/postgres is corrupt/,
  ],
])('the server’s output %j becomes a message that says what to do', (output, message) => {
  expect(createStartFailure('/data/postgres', output).message).toMatch(message);
});
