import { AsyncLocalStorage } from 'node:async_hooks';

/** Allows reading from the replica, and defines what it must have replayed before that. */
interface ReplicaReading {
  /** A position in the primary's log, such as `0/16B3748`; null if any recent state will do. */
  after: string | null;
}

const readings = new AsyncLocalStorage<ReplicaReading>();

export const readOnReplica = <Result>(reading: ReplicaReading, work: () => Promise<Result>): Promise<Result> =>
  readings.run(reading, work);

/** Undefined when the primary has to be read, for instance outside {@link readOnReplica}. */
export const getCurrentReading = (): ReplicaReading | undefined => readings.getStore();
