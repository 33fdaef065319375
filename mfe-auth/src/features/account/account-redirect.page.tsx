import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { getAccountPath } from './account-sections.ts';

/** `/account` redirects to its first section, or to the one that an older link names. */
export default function AccountRedirectPage(): ReactNode {
  const { hash } = useLocation();
  return <Navigate to={getAccountPath(hash)} replace />;
}
