import { createStore } from 'jotai';

/** The single store: every React root of the page reads and writes the same atoms. */
export const store = createStore();
