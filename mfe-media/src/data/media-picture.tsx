import type { Media, StoredFile } from '@reportage/contracts';
import { MediaIcon } from '@reportage/ui';
import { useState } from 'react';
import { FileIcon, useFileWord } from './file-icon.tsx';
import classes from './media-picture.module.css';

/** The picture of an item; where it has none, or none that can be had, its kind and the site or file that it is of. */
interface MediaPictureProps {
  media: Pick<Media, 'previewUrl' | 'mediaType' | 'url' | 'file'>;
  /** Too small for words. */
  isSmall?: boolean;
}

export function MediaPicture({ media, isSmall = false }: MediaPictureProps) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  const wordOf = useFileWord();
  const { previewUrl, file } = media;
  const words = file ? wordOf(file) : media.mediaType !== 'custom' && siteOf(media.url);
  return (
    <div className={classes.frame} data-kind={media.mediaType}>
      {previewUrl !== null && previewUrl !== failedUrl ? (
        // The item's name stands beside it.
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
          {words && !isSmall && <span className={classes.site}>{words}</span>}
        </div>
      )}
    </div>
  );
}

/** Filling the frame would blur a small picture, and cut most of a long one away. */
const needsContainFit = ({ width, height }: Pick<StoredFile, 'width' | 'height'>): boolean =>
  width !== null && height !== null && (width < 320 || width / height < 1 || width / height > 3);

const siteOf = (url: string): string => new URL(url).host.replace(/^www\./, '');
