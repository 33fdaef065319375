import type { Media } from '@reportage/contracts';
import { MediaThumbnail as Thumbnail } from '@reportage/ui';
import { FileIcon } from './file-icon.tsx';

/** Thumbnail of an item's row: its uploaded picture or its page's, else an icon of its kind. */
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
