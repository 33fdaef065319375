import type { Figure } from './src/figure.ts';
import { compareListPage } from './src/list-page.ts';

/** Measures a page of 200 partners over HTTP, compared with its SQL statement alone. */
export const run = async (): Promise<Figure[]> => [await compareListPage('partners/p95', 'time-partner-list.ts')];
