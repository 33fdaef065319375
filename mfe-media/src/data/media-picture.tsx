import type { Media } from '@reportage/contracts';
import { MediaIcon } from '@reportage/ui';
import { useState } from 'react';
import classes from './media-picture.module.css';

/** The picture of an item; where it has none, or none that can be had, its kind and the site that it is of. */
interface MediaPictureProps {
  media: Pick<Media, 'previewUrl' | 'mediaType' | 'url'>;
  /** Too small for the site's name. */
  isSmall?: boolean;
}

export function MediaPicture({ media, isSmall = false }: MediaPictureProps) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const { previewUrl } = media;
  return (
    <div className={classes.frame} data-kind={media.mediaType}>
      {previewUrl !== null && previewUrl !== failedUrl ? (
        // The item's name stands beside it.
        <img src={previewUrl} alt="" loading="lazy" decoding="async" onError={() => setFailedUrl(previewUrl)} />
      ) : (
        <div className={`${classes.placeholder} ${isSmall ? classes.small : ''}`}>
          <span className={classes.icon}>
            <MediaIcon mediaType={media.mediaType} />
          </span>
          {media.mediaType !== 'custom' && !isSmall && <span className={classes.site}>{siteOf(media.url)}</span>}
        </div>
      )}
    </div>
  );
}

const siteOf = (url: string): string => new URL(url).host.replace(/^www\./, '');
