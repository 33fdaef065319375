import { useWorkspace } from '@reportage/remote-kit/runtime';
import { Link } from 'react-router-dom';
import { clientPagePath } from '../../data/client-path.ts';
import { ClientLogo } from './client-logo.tsx';
import classes from './client-page.module.css';

interface ClientLinkProps {
  /** Without `logo`, only the name is shown, which suits narrow columns. */
  client: { id: string; name: string; logo?: string | null };
}

/** A client in a list: its logo and its name, which links to its page. */
export function ClientLink({ client: { id, name, logo } }: ClientLinkProps) {
  const { slug } = useWorkspace();
  return (
    <span className={classes.withLogo}>
      {logo !== undefined && <ClientLogo isInline name={name} logo={logo} />}
      <Link to={clientPagePath(slug, id)}>{name}</Link>
    </span>
  );
}
