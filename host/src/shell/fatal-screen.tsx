import { Brand, Button } from '@reportage/ui';
import type { ReactNode } from 'react';
import bar from './brand-bar.module.css';
import { useShellMessages } from './shell-messages.ts';
import { StateScreen } from './state-screens.tsx';

/** Shown when the shell fails; the only remedy is to reload. Uses none of the shell's services. */
export function FatalScreen(): ReactNode {
  const t = useShellMessages();
  return (
    <>
      <header className={bar.bar}>
        <Brand />
      </header>
      <main role="alert">
        <StateScreen title={t('fatalTitle')} text={t('fatalText')}>
          <Button type="primary" onClick={() => window.location.reload()}>
            {t('reload')}
          </Button>
        </StateScreen>
      </main>
    </>
  );
}
