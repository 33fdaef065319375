import { type ClientError, withoutPersonalData } from '@reportage/contracts';
import type { AttributedError } from '../remotes/failure.ts';

const maxLength = { name: 80, message: 500, stack: 2_000 };

/** Truncated twice, because the pattern must not run on a text of unlimited length. */
const clean = (text: string, length: number): string => withoutPersonalData(text.slice(0, 2 * length)).slice(0, length);

/** Describes an error for sending: what happened and where in the code, but not to whom. */
export function describeError({ error, ...source }: AttributedError, screen: string): ClientError {
  const { name, message, stack = '' } = error instanceof Error ? error : new Error(String(error));
  return {
    kind: 'error',
    ...source,
    screen,
    name: clean(String(name), maxLength.name),
    message: clean(String(message), maxLength.message),
    stack: clean(error instanceof Error ? stack : '', maxLength.stack),
  };
}
