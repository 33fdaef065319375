import { Typography } from '@reportage/ui';
import classes from './page-address.module.css';

/** Splits a URL before its last path segment, which distinguishes the pages of a site. */
function splitUrl(url: string): [start: string, end: string] {
  const address = url.replace(/^https?:\/\//, '');
  const slash = address.replace(/\/$/, '').lastIndexOf('/');
  return slash < 0 ? ['', address] : [address.slice(0, slash), address.slice(slash)];
}

/** A link to a page. A long URL is truncated at the start, so that its end stays visible. */
export function PageAddress({ url, label }: { url: string; label: string }) {
  const [start, end] = splitUrl(url);
  return (
    <Typography.Link
      className={classes.address ?? ''}
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      title={url}
      aria-label={label}
    >
      {start && <span className={classes.start}>{start}</span>}
      <span className={classes.end}>{end}</span>
    </Typography.Link>
  );
}
