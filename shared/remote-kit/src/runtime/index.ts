export { createRemoteApp, type RemoteApp, type RemoteAppOptions } from './create-remote-app.tsx';
export type * from './host-props.ts';
export { createLeaveBlockers, type LeaveTarget } from './leave-blockers.ts';
export { refreshChangedData } from './refresh-changed-data.ts';
export { useSavingCall } from './saving-call.ts';
export { HostContext, useHost, useStore, useUser, useWorkspace } from './use-host.ts';
export { type UnsavedWork, useUnsavedWork } from './use-unsaved-work.tsx';
