import type { Media } from '@reportage/contracts';
import { MediaThumbnail as Thumbnail } from '@reportage/ui';
import { FileIcon } from './file-icon.tsx';

/** Thumbnail of an item's row: the uploaded picture or the page's picture, otherwise an icon of its media type. */
export function MediaThumbnail({
  media: { file, mediaType, previewUrl },
}: {
  media: Pick<Media, 'mediaType' | 'file'> & Partial<Pick<Media, 'previewUrl'>>;
}) {
  return (
    <Thumbnail
      mediaType={mediaType}
      picture={file ? file.thumbnails?.small : previewUrl}
      {...(file ? { icon: <FileIcon file={file} /> } : {})}
    />
  );
}
