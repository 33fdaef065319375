import { hash } from 'node:crypto';

/** A part of the inbox: events in it are counted in their order, by one worker at a time. */
export interface InboxPartition {
  /** The number of partitions that sources are divided into. */
  partitions: number;
  /** From 0. */
  partition: number;
}

/**
 * The partition of a source or link, always the same for a number of partitions: a visitor, whose hash is that of one source, is in
 * one partition.
 */
export const partitionOf = (connectionId: string, partitions: number): number =>
  Number.parseInt(hash('sha256', connectionId).slice(0, 12), 16) % partitions;
