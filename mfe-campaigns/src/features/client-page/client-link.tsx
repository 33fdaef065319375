import { useWorkspace } from '@reportage/remote-kit/runtime';
import { Link } from 'react-router-dom';
import { getClientPagePath } from '../../data/client-path.ts';
import { ClientLogo } from './client-logo.tsx';
import classes from './client-page.module.css';

interface ClientLinkProps {
  /** If `logo` is omitted, as in narrow columns, only the name is shown. */
  client: { id: string; name: string; logo?: string | null };
}

/** A client in a list: its logo, and its name as a link to its page. */
export function ClientLink({ client: { id, name, logo } }: ClientLinkProps) {
  const { slug } = useWorkspace();
  return (
    <span className={classes.withLogo}>
      {logo !== undefined && <ClientLogo isInline name={name} logo={logo} />}
      <Link to={getClientPagePath(slug, id)}>{name}</Link>
    </span>
  );
}
