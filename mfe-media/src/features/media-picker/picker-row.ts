import type { CampaignMedia, Media } from '@reportage/contracts';
import { getName } from '../../data/media-name.ts';

/** A page in the picker. For previously chosen pages outside the current list, only the URL is known. */
export interface PickerRow {
  media: CampaignMedia;
  name: string;
  /** The uploaded file. */
  file: Media['file'];
  /** Distinguishes pages with the same name: the URL. */
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
