import { Typography } from '@reportage/ui';
import classes from './page-address.module.css';

/** Divides a URL before its last part, in which the pages of a site differ. */
function divideAddress(url: string): [start: string, end: string] {
  const address = url.replace(/^https?:\/\//, '');
  const slash = address.replace(/\/$/, '').lastIndexOf('/');
  return slash < 0 ? ['', address] : [address.slice(0, slash), address.slice(slash)];
}

/** A link to a page. If its URL is too long for the column, its start is cut, so that its end stays visible. */
export function PageAddress({ url, label }: { url: string; label: string }) {
  const [start, end] = divideAddress(url);
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
