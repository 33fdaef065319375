import { z } from '../zod.ts';

/** An id that the script generates. */
const scriptIdSchema = z.string().regex(/^[A-Za-z0-9]{16,32}$/);

/**
 * Events of the tracking script, version 1. Times are in milliseconds on the visitor's clock. Short names keep the
 * beacon small.
 */
const baseShape = {
  /** Only set by scripts that were loaded before beacons had ids; their retried beacons differ from the original. */
  id: scriptIdSchema.optional(),
  /** Id of the pageview that the event belongs to. */
  pv: scriptIdSchema,
  /** The time of the event: milliseconds since the Unix epoch on the visitor's clock. */
  at: z.number().int().min(0),
};

export const trackingEventSchema = z.discriminatedUnion('type', [
  z.object({
    ...baseShape,
    type: z.literal('pageview'),
    title: z.string().max(300).optional(),
  }),
  /** The page's title was set or changed after its pageview had started. */
  z.object({ ...baseShape, type: z.literal('title'), title: z.string().min(1).max(300) }),
  /** The maximum scroll passed another configured depth, in percent. */
  z.object({ ...baseShape, type: z.literal('scroll'), depth: z.number().int().min(1).max(100) }),
  /** The pageview's maximum scroll has grown since the last such event; both depths are in percent. */
  z.object({
    ...baseShape,
    type: z.literal('scrollmax'),
    from: z.number().int().min(0).max(100),
    to: z.number().int().min(1).max(100),
  }),
  /** Attention passed a configured threshold, in seconds. */
  z.object({ ...baseShape, type: z.literal('attention'), threshold: z.number().int().min(1).max(3_600) }),
  /** Attention time since the last such event, in milliseconds. */
  z.object({ ...baseShape, type: z.literal('time'), activeMs: z.number().int().min(1).max(3_600_000) }),
  /** `target` is sent by scripts from earlier releases, but is not stored. */
  z.object({ ...baseShape, type: z.literal('click'), target: z.string().max(300).optional() }),
]);
export type TrackingEvent = z.infer<typeof trackingEventSchema>;

/**
 * The body of one beacon. A retry has the same id and events, so it counts only once; without a beacon id, each event
 * must have one. `sentAt` is the time of sending on the visitor's clock, with which the server corrects for a wrong
 * clock.
 */
export const trackingBatchSchema = z
  .object({
    v: z.literal(1),
    id: scriptIdSchema.optional(),
    /** The source's script code. */
    code: z.string().regex(/^[A-Za-z0-9]{20}$/),
    /** URL of the page. Its query contains only campaign tags (`utm_…`), its fragment only a route (`#/…`, `#!/…`). */
    url: z.url({ protocol: /^https?$/ }).max(2_048),
    /**
     * Scheme and host of the referring page. It is sent with every beacon, because all data about a pageview must be
     * attributed to the same origin.
     */
    referrer: z.string().max(2_048).optional(),
    sentAt: z.number().int().min(0),
    events: z.array(trackingEventSchema).min(1).max(100),
  })
  .refine(({ id, events }) => id !== undefined || events.every((event) => event.id !== undefined), {
    path: ['id'],
    message: 'is required unless each event has one',
  });
export type TrackingBatch = z.infer<typeof trackingBatchSchema>;

/** Larger beacons are rejected without being read. */
export const maxBeaconBytes = 64 * 1024;
