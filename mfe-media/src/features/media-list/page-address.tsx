import { formatUrl } from '@reportage/format';
import { ExportOutlined, Typography } from '@reportage/ui';
import classes from './page-address.module.css';

/** Longer URLs are shortened in the middle. */
const maxLength = 48;

/**
 * Removes a URL's scheme and shortens a long one to the site and the last segment, which distinguishes the site's
 * pages.
 */
function shorten(url: string): string {
  const shortUrl = formatUrl(url);
  const parts = shortUrl.split('/');
  return shortUrl.length > maxLength && parts.length > 2 ? `${parts[0]}/…/${parts.at(-1)}` : shortUrl;
}

/** A page's URL, shown below its name, with an icon that opens it. */
export function PageUrl({ url, label }: { url: string; label: string }) {
  return (
    <span className={classes.url}>
      <span className={classes.text} title={url}>
        {shorten(url)}
      </span>
      <Typography.Link href={url} target="_blank" rel="noopener noreferrer" title={label} aria-label={label}>
        <ExportOutlined />
      </Typography.Link>
    </span>
  );
}

/** A page's URL, not a link because the card around it opens the page's details. */
export function PageUrlText({ url }: { url: string }) {
  return <span className={classes.path}>{shorten(url)}</span>;
}
