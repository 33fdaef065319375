import type { CampaignTags, CollectedEvent } from '../../modules/collection/index.ts';
import type { WebText } from '../families/web.ts';
import { type Channel, findChannel } from './known-hosts.ts';

/** Where a visit came from: the same for all its events. */
export type VisitOrigin = Record<Exclude<WebText, 'device' | 'country'>, string>;

const mailMedium = /^(e-?mail|newsletter)$/i;
const socialMedium = /^(paid|organic)?[-_ ]?social([-_ ](media|network))?$/i;

/** Campaign tags of the link take precedence over what is known about its host. */
function channelOf(cameFrom: string, tags: CampaignTags): Channel {
  if (mailMedium.test(tags.medium ?? '')) return 'mail';
  if (socialMedium.test(tags.medium ?? '')) return 'social';
  const known = findChannel(cameFrom) ?? findChannel(tags.source ?? '');
  if (known) return known;
  return cameFrom === 'direct' && Object.keys(tags).length === 0 ? 'direct' : 'other sites';
}

/** From the first event of a visit. A tagged link has a source even without a referring page. */
export function readOrigin({ cameFrom, campaign = {} }: CollectedEvent): VisitOrigin {
  const { source = '', medium = '', campaign: name = '', term = '', content = '' } = campaign;
  return {
    source: cameFrom === 'direct' && source ? source : cameFrom,
    channel: channelOf(cameFrom, campaign),
    utm_source: source,
    utm_medium: medium,
    utm_campaign: name,
    utm_term: term,
    utm_content: content,
  };
}
