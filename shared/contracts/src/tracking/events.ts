import { z } from '../zod.ts';

/** Made by the script. */
const scriptIdSchema = z.string().regex(/^[A-Za-z0-9]{16,32}$/);

/** What the tracking script sends, version 1. Times are milliseconds of the visitor's clock. Short names keep the beacon small. */
const base = {
  /** Of a script that was loaded before beacons had ids; its beacons are not the same when they are sent again. */
  id: scriptIdSchema.optional(),
  /** Id of the pageview that the event belongs to. */
  pv: scriptIdSchema,
  /** When it happened: milliseconds since the Unix epoch by the visitor's clock. */
  at: z.number().int().min(0),
};

export const trackingEventSchema = z.discriminatedUnion('type', [
  z.object({
    ...base,
    type: z.literal('pageview'),
    title: z.string().max(300).optional(),
  }),
  /** The page's title became known, or another, after its pageview began. */
  z.object({ ...base, type: z.literal('title'), title: z.string().min(1).max(300) }),
  /** The deepest scroll passed another configured depth; `max` is the deepest so far, in percent. */
  z.object({ ...base, type: z.literal('scroll'), depth: z.number().int().min(1).max(100) }),
  /** Deepest scroll of the pageview grew: by how many percent since the last such event (adds up to the maximum). */
  z.object({
    ...base,
    type: z.literal('scrollmax'),
    from: z.number().int().min(0).max(100),
    to: z.number().int().min(1).max(100),
  }),
  /** Attention passed a configured threshold, in seconds. */
  z.object({ ...base, type: z.literal('attention'), threshold: z.number().int().min(1).max(3_600) }),
  /** Attention time since the last such event, in milliseconds. */
  z.object({ ...base, type: z.literal('time'), activeMs: z.number().int().min(1).max(3_600_000) }),
  /** `target` came from scripts of earlier releases; it is not kept. */
  z.object({ ...base, type: z.literal('click'), target: z.string().max(300).optional() }),
]);
export type TrackingEvent = z.infer<typeof trackingEventSchema>;

/**
 * Body of one beacon. Sent again it has its id and its events, so that it counts once; without an id of its own, each event has one.
 * `sentAt` is the visitor's clock at sending: the server corrects a wrong clock by it.
 */
export const trackingBatchSchema = z
  .object({
    v: z.literal(1),
    id: scriptIdSchema.optional(),
    /** The source's script code. */
    code: z.string().regex(/^[A-Za-z0-9]{20}$/),
    /** Address of the page, with no fragment but a route (`#/…`, `#!/…`). */
    url: z.url({ protocol: /^https?$/ }).max(2_048),
    /** Scheme and host of the page that linked here. It goes with every beacon, so that all numbers of a pageview count for the same origin. */
    referrer: z.string().max(2_048).optional(),
    sentAt: z.number().int().min(0),
    events: z.array(trackingEventSchema).min(1).max(100),
  })
  .refine(({ id, events }) => id !== undefined || events.every((event) => event.id !== undefined), {
    path: ['id'],
    message: 'must be there, or each event must have one',
  });
export type TrackingBatch = z.infer<typeof trackingBatchSchema>;

/** A beacon larger than this is refused unread. */
export const maxBeaconBytes = 64 * 1024;
