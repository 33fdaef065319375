export interface ServiceSpec {
  /** Time allowed for a clean shutdown. After this, the process is killed. */
  stopTimeoutMs?: number;
  name: string;
  /** Entry file, relative to the repository's root. */
  entry: string;
  environment: NodeJS.ProcessEnv;
  logFile: string;
}

/** One process of the product. */
export interface ProcessSpec extends ServiceSpec {
  /** The services that the process hosts, if any. Each has its own log. */
  hosted?: readonly ServiceSpec[];
}
