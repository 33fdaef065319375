import { FileImageOutlined } from '@reportage/ui';
import { useState } from 'react';
import classes from './drive.module.css';

/** The drive's own small copy of a picture; an icon of the same room where it has none, or none that comes. */
export function DriveThumbnail({ url, isLarge = false }: { url: string | null; isLarge?: boolean }) {
  const [failedUrl, setFailedUrl] = useState<string | null>(null);
  return (
    <span className={isLarge ? classes.largeThumbnail : classes.thumbnail}>
      {url !== null && url !== failedUrl ? (
        // The picture's name stands beside it.
        <img src={url} alt="" loading="lazy" decoding="async" onError={() => setFailedUrl(url)} />
      ) : (
        <FileImageOutlined />
      )}
    </span>
  );
}
