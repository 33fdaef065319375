import type { CampaignTags, CollectedEvent } from '../../modules/collection/index.ts';
import type { WebText } from '../families/web.ts';
import { type Channel, findChannel } from './known-hosts.ts';

/** How a visit came about: the same for all that is done in it. */
export type VisitOrigin = Record<Exclude<WebText, 'device' | 'country'>, string>;

const mailMedium = /^(e-?mail|newsletter)$/i;
const socialMedium = /^(paid|organic)?[-_ ]?social([-_ ](media|network))?$/i;

/** What the link says of itself is believed before what is known of its host. */
function channelOf(cameFrom: string, tags: CampaignTags): Channel {
  if (mailMedium.test(tags.medium ?? '')) return 'mail';
  if (socialMedium.test(tags.medium ?? '')) return 'social';
  const known = findChannel(cameFrom) ?? findChannel(tags.source ?? '');
  if (known) return known;
  return cameFrom === 'direct' && Object.keys(tags).length === 0 ? 'direct' : 'other sites';
}

/** As the first event of a visit tells it. A link whose tags name a source has one, though no page linked here. */
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
