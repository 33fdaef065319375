import type { CampaignMedia, Media } from '@reportage/contracts';
import { nameOf } from '../../data/media-name.ts';

/** A page as the picker shows it. Of one that was chosen before and is not in the list now, only its address is known. */
export interface PickerRow {
  media: CampaignMedia;
  name: string;
  /** What was uploaded for it. */
  file: Media['file'];
  /** What tells it apart from another page of that name: its address, or its site where the name is the path already. */
  place: string;
  /** UTC instant; null where it is not known. */
  firstSeenAt: string | null;
}

export const rowOfMedia = (media: Media): PickerRow => ({
  media: {
    id: media.id,
    connectionId: media.connectionId,
    mediaType: media.mediaType,
    type: media.type,
    postUrl: media.url,
  },
  name: nameOf(media),
  file: media.file,
  place: media.title === null ? new URL(media.url).host : media.url,
  firstSeenAt: media.createdAt,
});

export const rowOfChosen = (media: CampaignMedia): PickerRow => ({
  media,
  name: nameOf({ title: null, url: media.postUrl }),
  file: undefined,
  place: new URL(media.postUrl).host,
  firstSeenAt: null,
});
