import type { ChannelId, Connection, FetchFlag, Period } from '@reportage/contracts';
import type { ReportedUniques } from '../../facts/families/fact-tables.ts';
import type { ConnectorApi, VendorResponse } from './connector-api.ts';
import type { ConnectorError } from './connector-error.ts';

/** An account that a grant gives access to, such as a property, a channel or a page. */
export interface ConnectorAccount {
  /** The vendor's own id. */
  key: string;
  name: string;
  /** Distinguishes accounts with the same name. */
  detail: string;
  /** The account's time zone. Null if the vendor reports it only together with the data. */
  timezone: string | null;
  currency: string | null;
  /** The account's own token, for vendors that issue one for each account. */
  token?: string;
}

/** A page, post or ad as the vendor reports it. */
export interface FetchedMedia {
  /** Identifies the item within its account. */
  key: string;
  url: string;
  title: string | null;
  /** `page`, `video`, `post`, … */
  type: string;
  /** The day on which a booking starts; undefined for all other media. */
  startDate?: string | null;
  /** The day, in UTC, on which a post or video was published; omitted if the vendor does not say. */
  publishedOn?: string;
}

export interface FetchedFact {
  /** Key of its media item. */
  media: string;
  /** A day in the account's own time zone, as the vendor reports it. */
  reportDate: string;
  /** Values of the family's text columns. */
  texts: Readonly<Record<string, string>>;
  /** Values of the family's additive columns; null if not measured. */
  sums: Readonly<Record<string, number | null>>;
}

/** The number of unique users that the vendor counted in a day, week or month that ends within the slice. */
export type FetchedUniques = Pick<ReportedUniques, 'reportDate' | 'granularity' | 'people'> & { media: string };

/** All of an account's data for a range of days; fetching the range again replaces all of it. */
export interface FetchedSlice {
  media: readonly FetchedMedia[];
  facts: readonly FetchedFact[];
  uniques: readonly FetchedUniques[];
  flags: readonly FetchFlag[];
  /** The remaining quota; null if the vendor does not report it. */
  quota: Connection['quota'];
}

/** The running totals of an item, or of one part of it (such as its paid views), since it was published. */
export interface FetchedTotal {
  /** Key of its media item. */
  media: string;
  publishedAt: Date;
  /** Values of the family's text columns. */
  texts: Readonly<Record<string, string>>;
  /** Values of the family's additive columns, including zeros; null if not measured. */
  totals: Readonly<Record<string, number | null>>;
}

/** The running totals of an account's items, all read at about the same time. */
export interface FetchedTotals {
  media: readonly FetchedMedia[];
  totals: readonly FetchedTotal[];
}

/** How many calls may be made across all workspaces: slightly below the vendor's limit. */
export interface CallBudget {
  calls: number;
  windowSeconds: number;
}

/** Who provides the authorization pages and tokens. */
export type Provider = 'google' | 'linkedin' | 'facebook' | 'tiktok';

/** How to fetch one channel's data from its vendor. */
export interface Connector {
  /** Also the media type of the facts that it fetches. */
  channelId: ChannelId;
  provider: Provider;
  scopes: readonly string[];
  /** Number of days of history to fetch. */
  historyDays: number;
  /**
   * Number of days that are fetched and replaced together. A multiple of seven, to keep complete weeks in one slice.
   */
  sliceDays: number;
  /** Number of past days whose figures may still change; each sync fetches their slices again. */
  restatementDays: number;
  /** Time between two syncs. */
  syncEveryMinutes: number;
  /** The budgets for all accounts together and for each account. */
  budget: { all: CallBudget; account: CallBudget };
  /** @throws {ConnectorError} */
  listAccounts(api: ConnectorApi): Promise<ConnectorAccount[]>;
  /** Reads the account's current state; its time zone may have changed. @throws {ConnectorError} */
  readAccount(api: ConnectorApi, key: string): Promise<ConnectorAccount>;
  /** @throws {ConnectorError} */
  fetchSlice(api: ConnectorApi, account: ConnectorAccount, days: Period): Promise<FetchedSlice>;
  /** Returns the effective status of a response, for vendors that return errors with status 200. */
  getStatus?(response: VendorResponse): number;
  /**
   * Called in every sync, for vendors that report running totals instead of daily figures. A day's facts are the
   * increase since the previous reading, in addition to the facts from `fetchSlice`. Days up to the first reading have
   * no such facts.
   * @throws {ConnectorError}
   */
  readTotals?(api: ConnectorApi, account: ConnectorAccount): Promise<FetchedTotals>;
  /** Returns the remaining quota according to the headers of a response; null if unknown. */
  getQuota?(headers: VendorResponse['headers']): Connection['quota'];
  /** Translates an unsuccessful response. */
  translateError(response: VendorResponse, now: Date): ConnectorError;
}

export const defineConnector = (connector: Connector): Connector => connector;
