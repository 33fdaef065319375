import { AsyncLocalStorage } from 'node:async_hooks';

/** That what runs may read from the replica, and what the replica must have written before. */
interface ReplicaReading {
  /** A position in the primary's log, such as `0/16B3748`; null if any recent state will do. */
  after: string | null;
}

const readings = new AsyncLocalStorage<ReplicaReading>();

export const readOnReplica = <Result>(reading: ReplicaReading, work: () => Promise<Result>): Promise<Result> =>
  readings.run(reading, work);

/** Undefined while the primary is read, as outside of any {@link readOnReplica}. */
export const currentReading = (): ReplicaReading | undefined => readings.getStore();
