import { createStore } from 'jotai';

/** The only store: every React root on the page reads and writes its atoms. */
export const store = createStore();
