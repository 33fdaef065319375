import { Typography } from '@reportage/ui';
import classes from './page-address.module.css';

/** The end of a URL, in which the pages of a site differ; the host alone for its home page. */
function getEnd(url: string): string {
  const [host = '', ...parts] = url
    .replace(/^https?:\/\//, '')
    .replace(/\/$/, '')
    .split('/');
  if (parts.length === 0) return host;
  return `${parts.length > 1 ? '…' : ''}/${parts.at(-1)}`;
}

/** A link to a page by the end of its URL. The whole URL is its title; the site is named by the column of sources. */
export function PageAddress({ url, label }: { url: string; label: string }) {
  return (
    <Typography.Link
      className={classes.address ?? ''}
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      title={url}
      aria-label={label}
    >
      {getEnd(url)}
    </Typography.Link>
  );
}
