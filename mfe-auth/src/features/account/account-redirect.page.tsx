import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { getAccountPath } from './account-sections.ts';

/** `/account` redirects to its first section, or to the one named in an older link's fragment. */
export default function AccountRedirectPage(): ReactNode {
  const { hash } = useLocation();
  return <Navigate to={getAccountPath(hash)} replace />;
}
