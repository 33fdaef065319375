import type { ReactNode } from 'react';
import type { LaterScreen as LaterScreenName } from '../routes/route-table.ts';
import { useShellMessages } from './shell-messages.ts';
import { StateScreen, ToWorkspaces } from './state-screens.tsx';

/** A screen of the product that this release does not have yet. */
export function LaterScreen({ screen }: { screen: LaterScreenName }): ReactNode {
  const t = useShellMessages();
  return (
    <StateScreen title={t('laterTitle', { screen: t(screen) })} text={t('laterText')}>
      <ToWorkspaces />
    </StateScreen>
  );
}
