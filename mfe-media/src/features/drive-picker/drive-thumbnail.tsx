import { FileImageOutlined } from '@reportage/ui';
import { useState } from 'react';
import classes from './drive.module.css';

/** The drive's thumbnail of a picture, or an icon of the same size if it is missing or fails to load. */
export function DriveThumbnail({ url, isLarge = false }: { url: string | null; isLarge?: boolean }) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  return (
    <span className={isLarge ? classes.largeThumbnail : classes.thumbnail}>
      {url !== null && url !== failedUrl ? (
        // Decorative: the picture's name is shown beside it.
        <img src={url} alt="" loading="lazy" decoding="async" onError={() => setFailedUrl(url)} />
      ) : (
        <FileImageOutlined />
      )}
    </span>
  );
}
