import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { accountPaths } from './account-sections.ts';

/** `/account/keyboard`: the keyboard shortcuts are part of the profile. */
export default function KeyboardPage(): ReactNode {
  return <Navigate to={accountPaths.keyboard} replace />;
}
