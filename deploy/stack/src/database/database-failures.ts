import { Failure } from '../failure.ts';

const remedy = 'or set DATABASE_URL to a PostgreSQL server';

/** Problems outside the database's own files, recognized by the output of PostgreSQL, the shell or the system. */
const knownProblems: readonly [pattern: RegExp, message: string][] = [
  [/No space left/, 'The database cannot be written because the disk is full; free up space, then start again.'],
  [
    /administrative permissions/,
    `The embedded database cannot run with administrator rights; start the product from a terminal without them, ${remedy}.`,
  ],
  [
    /ENOENT|not found|No such file or directory.*initdb|cannot execute|Exec format/,
    `The packaged PostgreSQL does not run on this system (it needs glibc, which Alpine Linux lacks); use another system, ${remedy}.`,
  ],
  [
    /incompatible with server/,
    'The database was created by another version of PostgreSQL; start it with the release that created it, or choose another folder with DATA_FOLDER.',
  ],
];

const fixableReasonPattern =
  /could not (bind|create|lock|map)|Cannot allocate memory|Permission denied|Read-only|look up|already exists|still in use/;

/** Returns the last error line, without its prefix. */
function findReason(output: string): string {
  const lines = output.trim().split('\n');
  const line = lines.findLast((candidate) => /error:|FATAL:|PANIC:/.test(candidate)) ?? lines.at(-1) ?? '';
  return line.replace(/^(.*(error|FATAL|PANIC)|initdb): +/, '').replace(/\.$/, '');
}

/** Explains why a database could not be created. */
export function createInitFailure(output: string, cause: unknown): Failure {
  const [, message] = knownProblems.find(([pattern]) => pattern.test(output)) ?? [];
  return new Failure(
    message ?? `The database could not be created: ${findReason(output)}; fix that, ${remedy}.`,
    cause,
  );
}

export const createCorruptionFailure = (cluster: string, cause: unknown): Failure =>
  new Failure(
    `The database in ${cluster} is corrupt and cannot be opened; restore a copy of the folder, or move it elsewhere to start with an empty database.`,
    cause,
  );

/** Explains why an existing database could not be started. */
export function createStartFailure(cluster: string, output: string): Failure {
  const [, message] = knownProblems.find(([pattern]) => pattern.test(output)) ?? [];
  if (message) return new Failure(message, output);
  const reason = findReason(output);
  if (fixableReasonPattern.test(reason))
    return new Failure(`The database could not be started: ${reason}; fix that, ${remedy}.`, output);
  return createCorruptionFailure(cluster, output);
}
