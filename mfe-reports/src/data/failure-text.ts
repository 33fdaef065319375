import { ApiError } from '@reportage/api';

/** The server's words where it sent some; else the screen's own. */
export function failureText(error: unknown, fallback: string): string {
  return error instanceof ApiError && error.code !== 'unexpected' ? error.message : fallback;
}
