export interface ServiceSpec {
  /** Time for a clean shutdown, after which the process is killed. */
  stopTimeoutMs?: number;
  name: string;
  /** Entry file from the repository's root. */
  entry: string;
  environment: NodeJS.ProcessEnv;
  logFile: string;
}

/** What one process runs; most run one service, which is the process itself. */
export interface ProcessSpec extends ServiceSpec {
  /** The services that a server hosts; each has its own log. */
  hosted?: readonly ServiceSpec[];
}
