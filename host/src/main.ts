import { installIntegrity } from './remotes/integrity.ts';

// Before any chunk is asked for: without the registry's hashes none loads.
installIntegrity();

void import(/* webpackChunkName: "shell" */ './start.tsx').then(({ start }) => start());
