import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { authPaths } from '../../layout/auth-paths.ts';

/** `/auth` opens the sign-up. */
export default function AuthStartPage(): ReactNode {
  const { search } = useLocation();
  return <Navigate to={`${authPaths.signUp}${search}`} replace />;
}
