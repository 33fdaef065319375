import type { WebChannel } from '@reportage/contracts';
import type { CampaignTags, CollectedEvent } from '../../modules/collection/index.ts';
import type { WebTextColumn } from '../families/web.ts';
import { findChannel } from './known-hosts.ts';

/** Where a visit came from. It is the same for all events of the visit. */
export type VisitOrigin = Record<Exclude<WebTextColumn, 'device' | 'country'>, string>;

const mailMediumPattern = /^(e-?mail|newsletter)$/i;
const socialMediumPattern = /^(paid|organic)?[-_ ]?social([-_ ](media|network))?$/i;

/** Determines the channel of a visit: the medium in the campaign tags takes precedence over the host. */
function getChannel(cameFrom: string, tags: CampaignTags): WebChannel {
  if (mailMediumPattern.test(tags.medium ?? '')) return 'mail';
  if (socialMediumPattern.test(tags.medium ?? '')) return 'social';
  const channel = findChannel(cameFrom) ?? findChannel(tags.source ?? '');
  if (channel) return channel;
  return cameFrom === 'direct' && Object.keys(tags).length === 0 ? 'direct' : 'other sites';
}

/** Determines the origin from the first event of a visit. A tagged link has a source even without a referring page. */
export function readOrigin({ cameFrom, campaign = {} }: Pick<CollectedEvent, 'cameFrom' | 'campaign'>): VisitOrigin {
  const { source = '', medium = '', campaign: name = '', term = '', content = '' } = campaign;
  return {
    source: cameFrom === 'direct' && source ? source : cameFrom,
    channel: getChannel(cameFrom, campaign),
    utm_source: source,
    utm_medium: medium,
    utm_campaign: name,
    utm_term: term,
    utm_content: content,
  };
}

const originKeys = new WeakMap<VisitOrigin, string>();

/** Returns the same key for equal origins, regardless of the order of their fields. Computed once per visit. */
export function getOriginKey(origin: VisitOrigin): string {
  const cached = originKeys.get(origin);
  if (cached !== undefined) return cached;
  const { source, channel, utm_source, utm_medium, utm_campaign, utm_term, utm_content } = origin;
  const key = [source, channel, utm_source, utm_medium, utm_campaign, utm_term, utm_content].join('\n');
  originKeys.set(origin, key);
  return key;
}
