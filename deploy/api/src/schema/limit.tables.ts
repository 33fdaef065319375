export interface UsageCountTable {
  kind: string;
  /** Identifies whose usage is counted, such as a user's id. */
  subject: string;
  windowSeconds: number;
  windowStart: Date;
  used: number;
}

export interface OpenStreamTable {
  id: string;
  userId: string;
  renewedAt: Date;
}

export interface LimitTables {
  usageCounts: UsageCountTable;
  openStreams: OpenStreamTable;
}
