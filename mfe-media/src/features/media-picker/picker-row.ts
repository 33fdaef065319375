import type { CampaignMedia, Media } from '@reportage/contracts';
import { getName } from '../../data/media-name.ts';

/** A page in the picker. For previously chosen pages outside the current list, only the URL is known. */
export interface PickerRow {
  media: CampaignMedia;
  name: string;
  /** The uploaded file. */
  file: Media['file'];
  /** Distinguishes pages with the same name: the URL, or the site if the name is the path. */
  location: string;
  /** UTC instant; null if unknown. */
  firstSeenAt: string | null;
}

export const toMediaRow = (media: Media): PickerRow => ({
  media: {
    id: media.id,
    connectionId: media.connectionId,
    mediaType: media.mediaType,
    type: media.type,
    postUrl: media.url,
  },
  name: getName(media),
  file: media.file,
  location: media.title === null ? new URL(media.url).host : media.url,
  firstSeenAt: media.createdAt,
});

export const toChosenRow = (media: CampaignMedia): PickerRow => ({
  media,
  name: getName({ title: null, url: media.postUrl }),
  file: undefined,
  location: new URL(media.postUrl).host,
  firstSeenAt: null,
});
