import type { Media } from '@reportage/contracts';
import { MediaIcon } from '@reportage/ui';
import { FileIcon } from './file-icon.tsx';
import classes from './media-thumbnail.module.css';

/** An item at the head of its row: its uploaded picture small, else its kind. The same room either way, so that nothing moves. */
export function MediaThumbnail({ media }: { media: Pick<Media, 'mediaType' | 'file'> }) {
  const { file, mediaType } = media;
  const url = file?.thumbnails?.small;
  return (
    <span className={classes.thumbnail}>
      {url ? (
        // The item's name stands beside it.
        <img src={url} alt="" width={32} height={32} loading="lazy" decoding="async" />
      ) : file ? (
        <FileIcon file={file} />
      ) : (
        <MediaIcon mediaType={mediaType} />
      )}
    </span>
  );
}
