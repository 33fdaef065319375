export { collectGarbage, type Garbage, retentionDays } from './gc.ts';
export { endCanary, promote, rollback, setCanary, setDisabled } from './pointer-actions.ts';
export { publish } from './publish.ts';
export { type KeptVersion, publishChanged } from './publish-changed.ts';
export { RegistryError } from './registry-error.ts';
export { type Repair, repairRegistry } from './repair.ts';
export { type ChangeOptions, examineHistory, type HistoryEntry, readEntry, readRegistry, readState } from './store.ts';
