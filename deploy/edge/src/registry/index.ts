export { collectGarbage, type Garbage, retentionDays } from './gc.ts';
export { endCanary, promote, rollback, setCanary, setDisabled } from './pointer-actions.ts';
export { publish } from './publish.ts';
export { RegistryError } from './registry-error.ts';
export { type HistoryEntry, readHistory, readRegistry } from './store.ts';
