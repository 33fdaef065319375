export { type ByteBudget, createByteBudget } from './byte-budget.ts';
export {
  type DiskSpace,
  type FreeSpace,
  isDiskFull,
  isOutOfHandles,
  unlimitedSpace,
  watchFreeSpace,
} from './disk/free-space.ts';
export { type LogFile, openLogFile, openLogStream as logStreamTo } from './disk/log-file.ts';
export { endConnections } from './end-connections.ts';
export { createHostCheck, type HostCheck, type KnownHosts, misdirectedResponse as misdirected } from './known-hosts.ts';
export {
  defaultGraceMs,
  exitWithoutRestart,
  failureExitCode,
  longestShutdownMs,
  reportReady,
  type Shutdown,
  StartFailure,
  serveUntilSignal,
  shutDownOnSignal,
  startOrExit,
} from './lifecycle.ts';
export { type GaugeSource, type Metrics, registerMetrics } from './metrics.ts';
export type { Neighbours, SocketHandler } from './neighbours.ts';
export { createReadiness, probePaths, type Readiness, registerProbes } from './probes.ts';
export { maxDrainedBytes } from './refused-body.ts';
export {
  getServerLocationFile,
  readServerLocation,
  type ServerLocation,
  writeServerLocation,
} from './server-location.ts';
export { traceHeaders, traceRequests } from './tracing.ts';
export { rejectionStatus } from './turn-away.ts';
