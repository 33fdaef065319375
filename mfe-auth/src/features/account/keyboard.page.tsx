import type { ReactNode } from 'react';
import { AccountLayout } from './account-layout.tsx';
import { KeyboardCard } from './keyboard-card.tsx';

/** `/account/keyboard` */
export default function KeyboardPage(): ReactNode {
  return (
    <AccountLayout current="keyboard" isSavedAtOnce>
      <KeyboardCard />
    </AccountLayout>
  );
}
