import type { ChannelId, Connection, FetchFlag, Period } from '@reportage/contracts';
import type { ReportedUniques } from '../../facts/families/fact-tables.ts';
import type { ConnectorApi, VendorAnswer } from './connector-api.ts';
import type { ConnectorError } from './connector-error.ts';

/** An account that a grant opens, such as a property, a channel or a page. */
export interface ConnectorAccount {
  /** The vendor's own id. */
  key: string;
  name: string;
  /** What tells it from others of that name. */
  detail: string;
  /** The zone of its days; null if the vendor only says so with the numbers. */
  timezone: string | null;
  currency: string | null;
  /** Opens this account, of a vendor that gives each account a token of its own. */
  token?: string;
}

/** A page, post or ad as its vendor knows it. */
export interface FetchedMedia {
  /** Identifies it within its account. */
  key: string;
  url: string;
  title: string | null;
  /** `page`, `video`, `post`, … */
  type: string;
  /** The day on which a booking starts; absent from everything else. */
  startDate?: string | null;
}

export interface FetchedFact {
  /** Key of its media item. */
  media: string;
  /** The account's own calendar day, never shifted. */
  reportDate: string;
  /** By text column of the family. */
  texts: Readonly<Record<string, string>>;
  /** By additive column of the family; null if it was not measured. */
  sums: Readonly<Record<string, number | null>>;
}

/** People as the vendor counts them in a unit of time that ends within the slice. */
export type FetchedUniques = Pick<ReportedUniques, 'reportDate' | 'granularity' | 'people'> & { media: string };

/** Everything that an account has for some days: a repeated fetch replaces it as a whole. */
export interface FetchedSlice {
  media: readonly FetchedMedia[];
  facts: readonly FetchedFact[];
  uniques: readonly FetchedUniques[];
  flags: readonly FetchFlag[];
  /** What the vendor says is left; null if it says nothing. */
  quota: Connection['quota'];
}

/** What an item, or a part of its numbers, has had since it was published. */
export interface FetchedTotal {
  /** Key of its media item. */
  media: string;
  publishedAt: Date;
  /** By text column of the family. */
  texts: Readonly<Record<string, string>>;
  /** By additive column of the family, 0 included; null if it was not measured. */
  totals: Readonly<Record<string, number | null>>;
}

/** The sums to date of an account's items, all read at about the same time. */
export interface FetchedTotals {
  media: readonly FetchedMedia[];
  totals: readonly FetchedTotal[];
}

/** How many calls may be made: the vendor's limit with some room left. Counted over all workspaces. */
export interface CallBudget {
  calls: number;
  windowSeconds: number;
}

/** Whose authorisation pages and tokens a vendor uses. */
export type Provider = 'google' | 'linkedin' | 'facebook' | 'tiktok';

/** Everything that the product knows of one vendor. */
export interface Connector {
  /** Also the media type whose facts it delivers. */
  channelId: ChannelId;
  provider: Provider;
  scopes: readonly string[];
  /** How far back its numbers are fetched. */
  historyDays: number;
  /** Days fetched and replaced together: a multiple of seven, so that whole weeks stay in one slice. */
  sliceDays: number;
  /** Numbers of so many past days may still change: each sync fetches their slices again. */
  restatementDays: number;
  /** Time between two syncs. */
  syncEveryMinutes: number;
  /** For all accounts together, and for each one. */
  budget: { all: CallBudget; account: CallBudget };
  /** @throws {ConnectorError} */
  listAccounts(api: ConnectorApi): Promise<ConnectorAccount[]>;
  /** The account as it is now: its zone may change. @throws {ConnectorError} */
  readAccount(api: ConnectorApi, key: string): Promise<ConnectorAccount>;
  /** @throws {ConnectorError} */
  fetchSlice(api: ConnectorApi, account: ConnectorAccount, days: Period): Promise<FetchedSlice>;
  /** The status that an answer stands for, of a vendor that answers errors with 200. */
  statusOf?(answer: VendorAnswer): number;
  /**
   * For a vendor that has sums to date but no days: read with every sync. The facts of a day are what was added since the reading before
   * it, in addition to those of `fetchSlice`; days up to the first reading have none.
   * @throws {ConnectorError}
   */
  readTotals?(api: ConnectorApi, account: ConnectorAccount): Promise<FetchedTotals>;
  /** What the headers of an answer say is left; null if they say nothing. */
  quotaOf?(headers: VendorAnswer['headers']): Connection['quota'];
  /** What an answer other than a success means. */
  translateError(answer: VendorAnswer, now: Date): ConnectorError;
}

export const defineConnector = (connector: Connector): Connector => connector;
