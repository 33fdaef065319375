import type { Media } from '@reportage/contracts';
import { MediaIcon } from '@reportage/ui';
import { FileIcon } from './file-icon.tsx';
import classes from './media-thumbnail.module.css';

/** Thumbnail of an item's row: its uploaded picture or its page's, else an icon of the same size so that the layout is stable. */
export function MediaThumbnail({
  media,
}: {
  media: Pick<Media, 'mediaType' | 'file'> & Partial<Pick<Media, 'previewUrl'>>;
}) {
  const { file, mediaType, previewUrl } = media;
  const url = file ? file.thumbnails?.small : previewUrl;
  return (
    <span className={classes.thumbnail}>
      {url ? (
        // Decorative: the item's name is shown beside it.
        <img src={url} alt="" width={32} height={32} loading="lazy" decoding="async" />
      ) : file ? (
        <FileIcon file={file} />
      ) : (
        <MediaIcon mediaType={mediaType} />
      )}
    </span>
  );
}
