export { publish, rollback, setDisabled } from './actions.ts';
export { RegistryError } from './registry-error.ts';
export { readHistory, readRegistry } from './store.ts';
