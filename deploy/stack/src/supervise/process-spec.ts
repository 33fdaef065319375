export interface ServiceSpec {
  /** Time allowed for a clean shutdown; after that the process is killed. */
  stopTimeoutMs?: number;
  name: string;
  /** Entry file, relative to the repository's root. */
  entry: string;
  environment: NodeJS.ProcessEnv;
  logFile: string;
}

/** One process of the product. Most run a single service, which is the process itself. */
export interface ProcessSpec extends ServiceSpec {
  /** The services that a hosting server runs; each has its own log. */
  hosted?: readonly ServiceSpec[];
}
