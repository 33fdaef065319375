import { type ReactNode, useContext } from 'react';
import { ActionsPlace } from './actions-place.ts';

/** The content of a tab in a drawer. Inactive tabs stay rendered, but only the active one shows its buttons. */
export function DrawerTab({ isActive, children }: { isActive: boolean; children: ReactNode }): ReactNode {
  const place = useContext(ActionsPlace);
  return <ActionsPlace value={isActive ? place : null}>{children}</ActionsPlace>;
}
