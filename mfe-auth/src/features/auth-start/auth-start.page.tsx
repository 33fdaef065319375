import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { authPaths } from '../../layout/auth-paths.ts';

/** `/auth` redirects to the sign-up page. */
export default function AuthStartPage(): ReactNode {
  const { search } = useLocation();
  return <Navigate to={`${authPaths.signUp}${search}`} replace />;
}
