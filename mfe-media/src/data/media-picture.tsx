import type { Media, StoredFile } from '@reportage/contracts';
import { MediaIcon } from '@reportage/ui';
import { useState } from 'react';
import { FileIcon, useFileDescription } from './file-icon.tsx';
import classes from './media-picture.module.css';

interface MediaPictureProps {
  media: Pick<Media, 'previewUrl' | 'mediaType' | 'url' | 'file'>;
  /** Whether the frame is too small for text. */
  isSmall?: boolean;
}

/** An item's picture; if missing or unavailable, an icon of its media type with its site or file type. */
export function MediaPicture({ media, isSmall = false }: MediaPictureProps) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const describeFile = useFileDescription();
  const { previewUrl, file } = media;
  const description = file ? describeFile(file) : media.mediaType !== 'custom' && getSite(media.url);
  return (
    <div className={classes.frame} data-kind={media.mediaType}>
      {previewUrl !== null && previewUrl !== failedUrl ? (
        // Decorative: the item's name is shown beside it.
        <img
          src={previewUrl}
          alt=""
          loading="lazy"
          decoding="async"
          className={file && needsContainFit(file) ? classes.contain : undefined}
          onError={() => setFailedUrl(previewUrl)}
        />
      ) : (
        <div className={`${classes.placeholder} ${isSmall ? classes.small : ''}`}>
          <span className={classes.icon}>
            {file ? <FileIcon file={file} /> : <MediaIcon mediaType={media.mediaType} />}
          </span>
          {description && !isSmall && <span className={classes.site}>{description}</span>}
        </div>
      )}
    </div>
  );
}

/** Filling the frame would blur a small picture and crop most of an elongated one. */
const needsContainFit = ({ width, height }: Pick<StoredFile, 'width' | 'height'>): boolean =>
  width !== null && height !== null && (width < 320 || width / height < 1 || width / height > 3);

const getSite = (url: string): string => new URL(url).host.replace(/^www\./, '');
