export { defineRemote, type RemoteDefinition } from './define-remote.ts';
