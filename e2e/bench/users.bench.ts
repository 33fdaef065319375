import type { Figure } from './src/figure.ts';
import { compareListPage } from './src/list-page.ts';

/** Measures a page of 500 members and invitations over HTTP, compared with its SQL statement alone. */
export const run = async (): Promise<Figure[]> => [await compareListPage('users/p95', 'time-user-list.ts')];
