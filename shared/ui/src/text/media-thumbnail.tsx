import { type ReactNode, useState } from 'react';
import { MediaIcon } from './media-icon.tsx';
import classes from './media-thumbnail.module.css';

interface MediaThumbnailProps {
  /** Its type, or its key (`web_med_…`). */
  mediaType: string;
  /** Address of its picture, if there is one. */
  picture?: string | null | undefined;
  /** A more specific icon than that of the kind of media, such as for a type of file. */
  icon?: ReactNode;
}

/** Picture of a media item beside its name, or an icon of the same size, so that names are aligned. */
export function MediaThumbnail({ mediaType, picture, icon }: MediaThumbnailProps): ReactNode {
  const [broken, setBroken] = useState<string>();
  return (
    <span className={classes.thumbnail}>
      {picture && picture !== broken ? (
        // Decorative: the item's name is shown beside it.
        <img
          src={picture}
          alt=""
          width={32}
          height={32}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(picture)}
        />
      ) : (
        (icon ?? <MediaIcon mediaType={mediaType} />)
      )}
    </span>
  );
}
