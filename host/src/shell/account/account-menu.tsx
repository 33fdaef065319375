import type { User } from '@reportage/contracts';
import { getInitials } from '@reportage/format';
import { Button } from '@reportage/ui';
import type { ReactNode } from 'react';
import popup from '../popup.module.css';
import { useShellMessages } from '../shell-messages.ts';
import { usePopup } from '../use-popup.ts';
import styles from './account-menu.module.css';
import { AccountPanel } from './account-panel.tsx';
import { PersonMark } from './person-mark.tsx';

export function AccountMenu({ person }: { person: User }): ReactNode {
  const t = useShellMessages();
  const { isOpen, toggle, close, areaProps, triggerRef } = usePopup();
  return (
    <div className={popup.area} {...areaProps}>
      <Button
        ref={triggerRef}
        type="text"
        shape="circle"
        className={styles.trigger ?? ''}
        // The initials are part of the button's name, because they are its visible text.
        aria-label={`${t('accountOf', { name: person.name })}, ${getInitials(person.name)}`}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={toggle}
      >
        <PersonMark person={person} size={32} />
      </Button>
      {isOpen ? (
        <div role="dialog" aria-label={t('account')} className={`${popup.panel} ${popup.atEnd}`}>
          <AccountPanel person={person} onClose={close} />
        </div>
      ) : null}
    </div>
  );
}
