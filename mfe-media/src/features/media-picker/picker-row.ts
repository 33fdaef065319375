import type { CampaignMedia, Media } from '@reportage/contracts';
import { getName } from '../../data/media-name.ts';

/** An item in the picker. For previously chosen items outside the current list, only the URL is known. */
export interface PickerRow {
  media: CampaignMedia;
  name: string;
  /** The uploaded file. */
  file: Media['file'];
  /** The URL, which distinguishes pages with the same name. */
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
  location: media.url,
  firstSeenAt: media.createdAt,
});

export const toChosenRow = (media: CampaignMedia): PickerRow => ({
  media,
  name: getName({ title: null, url: media.postUrl }),
  file: undefined,
  location: media.postUrl,
  firstSeenAt: null,
});
