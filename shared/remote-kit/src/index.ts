export { getContainerName } from './container-name.ts';
export type { NotificationDefinition } from './define/define-notification.ts';
export { type DefinedRemote, defineRemote, type RemoteDefinition } from './define/define-remote.ts';
