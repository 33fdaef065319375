/** A database for one level of tests. */
export interface TestDatabase {
  url: string;
  stop(): Promise<void>;
}
