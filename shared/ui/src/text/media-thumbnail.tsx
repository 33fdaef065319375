import { type ReactNode, useState } from 'react';
import { MediaIcon } from './media-icon.tsx';
import classes from './media-thumbnail.module.css';

interface MediaThumbnailProps {
  /** The item's type, or its key (`web_med_…`). */
  mediaType: string;
  /** The URL of the item's picture, if there is one. */
  picture?: string | null | undefined;
  /** An icon to use instead of the media type's icon, for example for a file type. */
  icon?: ReactNode;
}

/** A media item's picture beside its name, or an icon of the same size, so that names are aligned. */
export function MediaThumbnail({ mediaType, picture, icon }: MediaThumbnailProps): ReactNode {
  const [brokenPicture, setBrokenPicture] = useState<string>();
  return (
    <span className={classes.thumbnail}>
      {picture && picture !== brokenPicture ? (
        // Decorative: the item's name is shown beside it.
        <img
          src={picture}
          alt=""
          width={32}
          height={32}
          loading="lazy"
          decoding="async"
          onError={() => setBrokenPicture(picture)}
        />
      ) : (
        (icon ?? <MediaIcon mediaType={mediaType} />)
      )}
    </span>
  );
}
