import { AsyncLocalStorage } from 'node:async_hooks';

/** Allows reading from the replica once it has replayed the log far enough. */
interface ReplicaReading {
  /** A position in the primary's log, such as `0/16B3748`; null if any recent state will do. */
  after: string | null;
}

const readings = new AsyncLocalStorage<ReplicaReading>();

export const readOnReplica = <Result>(reading: ReplicaReading, work: () => Promise<Result>): Promise<Result> =>
  readings.run(reading, work);

/** Returns undefined if the primary must be read, for example outside {@link readOnReplica}. */
export const getCurrentReading = (): ReplicaReading | undefined => readings.getStore();
