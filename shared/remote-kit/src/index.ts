export { containerName } from './container-name.ts';
export { type DefinedRemote, defineRemote, type RemoteDefinition } from './define-remote.ts';
