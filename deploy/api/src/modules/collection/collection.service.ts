import { type TrackingBatch, type TrackingEvent, toSingleLine, toStorableText } from '@reportage/contracts';
import { AppError } from '../../platform/errors/app-error.ts';
import { readCountry } from '../../platform/http/read-country.ts';
import { createTokenBuckets } from '../../platform/http/token-buckets.ts';
import { memoize } from '../../platform/memoize.ts';
import type { Platform } from '../../platform/platform.ts';
import { createHeldEventsWriter } from '../billing/held-events.ts';
import { getPageAddress } from '../media/index.ts';
import type { CollectedEvent } from './collected-event.ts';
import { createRejectCounter, createSourceFinder } from './collection.repository.ts';
import { correctClock, maxEventAgeMs } from './event-clock.ts';
import { createEventInbox } from './event-inbox.ts';
import { readCampaign, readReferrerHost } from './referrer.ts';
import { createAgentReader } from './visitor-device.ts';
import { createVisitorHasher } from './visitor-hasher.ts';
import { createGroupWriter } from './write-group.ts';

export interface Visitor {
  ipAddress: string;
  userAgent: string;
  countryHeader: string | string[] | undefined;
}

function getMeasuredFields(event: TrackingEvent): CollectedEvent['measured'] {
  if (event.type === 'scroll') return { type: 'scroll', depth: event.depth };
  if (event.type === 'scrollmax') return { type: 'scrollmax', from: event.from, to: event.to };
  if (event.type === 'attention') return { type: 'attention', threshold: event.threshold };
  return event.type === 'time' ? { type: 'time', activeMs: event.activeMs } : { type: event.type };
}

/** Normalized URLs are cached, because many visitors read the same pages. */
const maxCachedUrls = 5_000;

/** A burst may contain as many beacons as a source may send in this many seconds. */
const burstSeconds = 10;

export function createCollectionService({ db, clock, config, log, spool }: Platform) {
  const getNowMs = () => clock.now().getTime();
  const findSource = createSourceFinder(db, getNowMs);
  const inbox = createEventInbox(spool.register('events', createGroupWriter(db, config.INBOX_PARTITIONS)));
  const heldInbox = createEventInbox(spool.register('held-events', createHeldEventsWriter(db, clock)));
  const readAgent = createAgentReader();
  const getNormalizedUrl = memoize(getPageAddress, maxCachedUrls);
  const visitorHasher = createVisitorHasher(db, clock);
  const countRejects = createRejectCounter(db, (error) =>
    log.warn({ err: error }, 'rejected events could not be counted'),
  );
  const beaconsPerSecond = config.COLLECT_PER_SOURCE_PER_SECOND;
  const sourceRates = createTokenBuckets(beaconsPerSecond, beaconsPerSecond * burstSeconds, getNowMs);

  const requireSource = async (code: string) => {
    const source = await findSource(code);
    if (!source) throw new AppError('notFound');
    return source;
  };

  return {
    requireSource,

    /** Counts the events of a beacon that was rejected by the limit per IP address. */
    async countRateLimited({ code, events }: TrackingBatch): Promise<void> {
      const source = await findSource(code);
      if (source) countRejects(source.id, 'rate', events.length, clock.now());
    },

    /** Stores the events of one beacon. Once the promise resolves, the accepted events are stored durably. */
    async collect(batch: TrackingBatch, visitor: Visitor): Promise<{ accepted: number; rejected: number }> {
      const source = await requireSource(batch.code);
      const now = clock.now();
      if (!sourceRates.take(source.id)) {
        countRejects(source.id, 'rate', batch.events.length, now);
        throw new AppError('rateLimited', { details: { retryAfterSeconds: 5 } });
      }
      const { isMachine, device } = readAgent(visitor.userAgent);
      if (isMachine) {
        countRejects(source.id, 'bot', batch.events.length, now);
        return { accepted: 0, rejected: batch.events.length };
      }
      const correctedEvents = batch.events.map((event) => ({
        event,
        occurredMs: correctClock(event.at, batch.sentAt, now.getTime()),
      }));
      const acceptedEvents = correctedEvents.filter(({ occurredMs }) => now.getTime() - occurredMs <= maxEventAgeMs);
      const rejected = correctedEvents.length - acceptedEvents.length;
      countRejects(source.id, 'late', rejected, now);
      if (acceptedEvents.length > 0) {
        const times = acceptedEvents.map(({ occurredMs }) => occurredMs);
        const targetInbox = source.holdsEvents ? heldInbox : inbox;
        await targetInbox.append({
          id: batch.id,
          sourceId: source.id,
          workspaceId: source.workspaceId,
          address: getNormalizedUrl(batch.url),
          device,
          country: readCountry(visitor.countryHeader),
          cameFrom: batch.referrer ? readReferrerHost(batch.referrer, batch.url) : 'direct',
          campaign: readCampaign(batch.url),
          visitors: await visitorHasher.hash(source.id, visitor.ipAddress, visitor.userAgent, times),
          events: acceptedEvents.map(({ event, occurredMs }) => ({
            ...(batch.id === undefined && { id: event.id }),
            occurredMs,
            title: 'title' in event && event.title ? toSingleLine(toStorableText(event.title)) || null : null,
            measured: getMeasuredFields(event),
          })),
        });
      }
      return { accepted: acceptedEvents.length, rejected };
    },
  };
}
