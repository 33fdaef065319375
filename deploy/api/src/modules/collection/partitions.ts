import { hash } from 'node:crypto';

/** A part of the inbox whose events are counted in order, by one worker at a time. */
export interface InboxPartition {
  /** The number of partitions into which sources are divided. */
  partitions: number;
  /** The number of this partition, counted from 0. */
  partition: number;
}

/**
 * Returns the partition of a source or link, which is always the same for a given number of partitions. Because a
 * visitor's hash belongs to one source, each visitor is in one partition.
 */
export function getPartition(subjectId: string, partitionCount: number): number {
  // Uses only 48 bits of the hash, because a number cannot represent all of them exactly.
  return Number.parseInt(hash('sha256', subjectId).slice(0, 12), 16) % partitionCount;
}
