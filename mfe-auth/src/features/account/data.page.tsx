import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { accountPaths } from './account-sections.ts';

/** `/account/data`: the user's data is part of the profile. */
export default function DataPage(): ReactNode {
  return <Navigate to={accountPaths.data} replace />;
}
