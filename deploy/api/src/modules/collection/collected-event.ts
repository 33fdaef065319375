import type { TrackingEvent } from '@reportage/contracts';

/** A visitor on one calendar day: the hash says nothing once the day's key is destroyed. */
export interface DailyVisitor {
  day: string;
  visitor: string;
}

/** What an event adds to the facts; ids, clocks and addresses of the visitor are gone by then. */
type Measured = TrackingEvent extends infer Event
  ? Event extends TrackingEvent
    ? Omit<Event, 'id' | 'pv' | 'at' | 'title' | 'target'>
    : never
  : never;

/** What the link's utm parameters said, by the parameter; those that it did not have are missing. */
export type CampaignTags = Partial<Record<'source' | 'medium' | 'campaign' | 'term' | 'content', string>>;

/** What is the same for all events of a beacon. */
interface BeaconOrigin {
  /** Normalised address of the page. */
  address: string;
  device: string;
  country: string;
  /** Host of the page that linked here, without `www.`; `direct` where there is none, or the site linked to itself. */
  cameFrom: string;
  campaign?: CampaignTags | undefined;
  /** The visitor on each calendar day that some zone had at the time. */
  visitors: readonly DailyVisitor[];
}

interface BeaconEvent {
  /** Milliseconds UTC by the server's clock. */
  occurredMs: number;
  title: string | null;
  measured: Measured;
}

/**
 * A beacon as the inbox keeps it. It counts once by its id; one that has none, by those of its events; an event that has none either
 * is known not to have come before.
 */
export interface CollectedBeacon extends BeaconOrigin {
  id?: string | undefined;
  sourceId: string;
  workspaceId: string;
  events: (BeaconEvent & { id?: string | null | undefined })[];
}

/** An event as the fold takes it. */
export type CollectedEvent = BeaconOrigin & BeaconEvent;
