import { type ReactNode, useContext } from 'react';
import { ActionsContainer } from './actions-container.ts';

/** The content of a tab in a drawer. Inactive tabs stay rendered, but only the active one shows its buttons. */
export function DrawerTab({ isActive, children }: { isActive: boolean; children: ReactNode }): ReactNode {
  const container = useContext(ActionsContainer);
  return <ActionsContainer value={isActive ? container : null}>{children}</ActionsContainer>;
}
