export { type ByteBudget, createByteBudget } from './byte-budget.ts';
export {
  type DiskSpace,
  type FreeSpace,
  isDiskFull,
  isOutOfHandles,
  unlimitedSpace,
  watchFreeSpace,
} from './disk/free-space.ts';
export { type LogFile, openLogFile, openLogStream } from './disk/log-file.ts';
export { endConnections } from './end-connections.ts';
export { type AllowedHosts, createHostCheck, type HostCheck, misdirectedResponse } from './host-check.ts';
export {
  defaultGraceMs,
  exitWithoutRestart,
  getLongestShutdownMs,
  noRestartExitCode,
  reportReady,
  type Shutdown,
  StartFailure,
  serveUntilSignal,
  shutDownOnSignal,
  startOrExit,
} from './lifecycle.ts';
export type { LocalServices, SocketHandler } from './local-services.ts';
export { type GaugeSource, type Metrics, registerMetrics } from './metrics.ts';
export { createReadiness, probePaths, type Readiness, registerProbes } from './probes.ts';
export { maxDrainedBytes } from './rejected-body.ts';
export { getRejectionStatus } from './rejection-status.ts';
export {
  getServerLocationFile,
  readServerLocation,
  type ServerLocation,
  writeServerLocation,
} from './server-location.ts';
export { getTraceHeaders, traceRequests } from './tracing.ts';
