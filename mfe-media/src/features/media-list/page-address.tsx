import { formatUrl } from '@reportage/format';
import { ExportOutlined, Typography } from '@reportage/ui';
import classes from './page-address.module.css';

/** Longer addresses are shortened in the middle. */
const maxLength = 48;

/**
 * Removes a URL's scheme and shortens a long one to the site and the last segment, which distinguishes the site's
 * pages.
 */
function shorten(url: string): string {
  const address = formatUrl(url);
  const parts = address.split('/');
  return address.length > maxLength && parts.length > 2 ? `${parts[0]}/…/${parts.at(-1)}` : address;
}

/** The address of a page below its name, and an icon that opens it. */
export function PageAddress({ url, label }: { url: string; label: string }) {
  return (
    <span className={classes.address}>
      <span className={classes.text} title={url}>
        {shorten(url)}
      </span>
      <Typography.Link href={url} target="_blank" rel="noopener noreferrer" title={label} aria-label={label}>
        <ExportOutlined />
      </Typography.Link>
    </span>
  );
}

/** The address of a page, without a link to it because the card around it opens the page's details. */
export function PagePath({ url }: { url: string }) {
  return <span className={classes.path}>{shorten(url)}</span>;
}
