import { createStore } from 'jotai';

/** The single store, with which every React root on the page reads and writes the same atoms. */
export const store = createStore();
