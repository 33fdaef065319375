import {
  type CampaignSettings,
  emptyUtm,
  getTaggedDestination,
  isLinkDestination,
  type Link,
  type LinkPayload,
  type LinkUtm,
} from '@reportage/contracts';
import { endOfDay, getEndDay } from '@reportage/format';
import type { CampaignChoice } from './campaign-select.tsx';

export interface LinkForm {
  name: string;
  destination: string;
  campaign: CampaignChoice | null;
  utm: LinkUtm;
  /** The last day in the workspace's time zone; null if the link never ends. */
  lastDay: string | null;
}

/** Converts a link to form values. A new link starts with the workspace's UTM parameters. */
export function toLinkForm(
  link: Link | null,
  { utm }: Pick<CampaignSettings, 'utm'>,
  timezone: string,
  campaign: CampaignChoice | null = null,
): LinkForm {
  if (!link) return { name: '', destination: '', campaign, utm: { ...emptyUtm, ...utm }, lastDay: null };
  const { name, destination, campaignId, campaignName, endsAt } = link;
  return {
    name,
    destination,
    campaign: campaignId ? { id: campaignId, name: campaignName ?? '' } : null,
    utm: link.utm,
    lastDay: getEndDay(endsAt, timezone),
  };
}

/** Converts the form to a payload. If the last day is unchanged, the link keeps its exact end time. */
export const toLinkPayload = (form: LinkForm, link: Link | null, timezone: string): LinkPayload => ({
  name: form.name,
  destination: form.destination.trim(),
  utm: form.utm,
  campaignId: form.campaign?.id ?? null,
  endsAt:
    link && form.lastDay === getEndDay(link.endsAt, timezone)
      ? link.endsAt
      : form.lastDay && endOfDay(form.lastDay, timezone),
});

/** Returns the destination URL for the current input; null while the destination is not a URL. */
export const getPreviewUrl = (form: Partial<LinkForm>): string | null =>
  form.destination && isLinkDestination(form.destination.trim())
    ? getTaggedDestination({ destination: form.destination.trim(), utm: { ...emptyUtm, ...form.utm } })
    : null;
