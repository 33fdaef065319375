import { type ClientError, removePersonalData } from '@reportage/contracts';
import type { AttributedError } from '../remotes/failure.ts';

const maxLengths = { name: 80, message: 500, stack: 2_000 };

/** Also truncates before cleaning, because the pattern must not run on a string of unlimited length. */
const clean = (text: string, length: number): string => removePersonalData(text.slice(0, 2 * length)).slice(0, length);

/** Describes an error and where in the code it occurred, but nothing about the user. */
export function describeError({ error, ...source }: AttributedError, screen: string): ClientError {
  const { name, message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  return {
    kind: 'error',
    ...source,
    screen,
    name: clean(String(name), maxLengths.name),
    message: clean(String(message), maxLengths.message),
    stack: clean(error instanceof Error ? stack : '', maxLengths.stack),
  };
}
