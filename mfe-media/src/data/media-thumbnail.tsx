import type { Media } from '@reportage/contracts';
import { MediaThumbnail as Thumbnail } from '@reportage/ui';
import { FileIcon } from './file-icon.tsx';

interface MediaThumbnailProps {
  media: Pick<Media, 'mediaType' | 'file'> & Partial<Pick<Media, 'previewUrl'>>;
  /**
   * Whether an item without a picture has an icon; off if all items are of the same kind, because it would be
   * redundant.
   */
  hasIcon?: boolean;
}

/** Thumbnail of an item's row: the uploaded picture or the page's picture, otherwise an icon of its media type. */
export function MediaThumbnail({ media: { file, mediaType, previewUrl }, hasIcon = true }: MediaThumbnailProps) {
  return (
    <Thumbnail
      mediaType={mediaType}
      picture={file ? file.thumbnails?.small : previewUrl}
      {...(file ? { icon: <FileIcon file={file} /> } : hasIcon ? {} : { icon: <span /> })}
    />
  );
}
