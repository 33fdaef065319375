import type { TrackingEvent } from '@reportage/contracts';

/** A visitor on one calendar day. The hash cannot be traced back once the day's key is destroyed. */
export interface DailyVisitor {
  day: string;
  visitor: string;
}

/**
 * The fields of an event that count toward the facts. Its ids, the visitor's clock, the title and the click's target
 * do not.
 */
type MeasuredFields = TrackingEvent extends infer Event
  ? Event extends TrackingEvent
    ? Omit<Event, 'id' | 'pv' | 'at' | 'title' | 'target'>
    : never
  : never;

/** The utm parameters of a URL, without their prefix. Missing parameters are omitted. */
export type CampaignTags = Partial<Record<'source' | 'medium' | 'campaign' | 'term' | 'content', string>>;

/** What the events in a beacon have in common. */
interface BeaconOrigin {
  /** Normalized URL of the page. */
  address: string;
  device: string;
  country: string;
  /** Host of the page that linked here, without `www.`; `direct` if there is none or if it is the site itself. */
  cameFrom: string;
  campaign?: CampaignTags | undefined;
  /** The visitor on each date that was current in some time zone when the events occurred. */
  visitors: readonly DailyVisitor[];
}

interface BeaconEvent {
  /** Epoch milliseconds on the server's clock. */
  occurredMs: number;
  title: string | null;
  measured: MeasuredFields;
}

/**
 * A beacon as stored in the inbox. It is deduplicated by its id or, if it has none, by the ids of its events; an event
 * without an id is known to be new.
 */
export interface CollectedBeacon extends BeaconOrigin {
  id?: string | undefined;
  sourceId: string;
  workspaceId: string;
  events: (BeaconEvent & { id?: string | null | undefined })[];
}

/** A click on a short link as stored in the inbox. It is deduplicated by its id. */
export interface CollectedClick {
  id: string;
  linkId: string;
  workspaceId: string;
  /** Epoch milliseconds on the server's clock. */
  occurredMs: number;
  device: string;
  country: string;
  /** Host of the page with the link, without `www.`; `direct` if the browser sends no referrer. */
  cameFrom: string;
  /** The link's own parameters. */
  campaign: CampaignTags;
}

/** An entry in the inbox. */
export type CollectedItem = CollectedBeacon | CollectedClick;
export const isClick = (item: CollectedItem): item is CollectedClick => 'linkId' in item;

/** An event as the fold reads it from the inbox. */
export type CollectedEvent = BeaconOrigin & BeaconEvent;
