export type * from './host-props.ts';
export { HostContext, useHost, useStore, useUser, useWorkspace } from './use-host.ts';
