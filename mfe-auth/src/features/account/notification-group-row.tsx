import { type NotificationKind, notificationMails } from '@reportage/contracts';
import { localeAtom } from '@reportage/state';
import { Disclosure, Switch, SwitchRow } from '@reportage/ui';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import type { NotificationGroup } from './notification-groups.ts';
import { useNotificationTexts } from './notifications-card.messages.ts';
import styles from './notifications-card.module.css';

interface NotificationGroupRowProps {
  group: NotificationGroup;
  kinds: readonly NotificationKind[];
  isMailed(kind: NotificationKind): boolean;
  isDisabled: boolean;
  onChange(kinds: readonly NotificationKind[], isOn: boolean): void;
}

/** A group of notifications with one switch for all its kinds, which unfolds to a switch for each. */
export function NotificationGroupRow({
  group,
  kinds,
  isMailed,
  isDisabled,
  onChange,
}: NotificationGroupRowProps): ReactNode {
  const t = useNotificationTexts();
  const locale = useAtomValue(localeAtom);
  const count = kinds.filter(isMailed).length;
  const status = count === 0 ? 'noneMailed' : count === kinds.length ? 'allMailed' : 'someMailed';
  return (
    <li className={styles.group}>
      <Disclosure
        className={styles.disclosure}
        summary={
          <span className={styles.summary}>
            <span className={styles.name}>{t(group)}</span>{' '}
            <span className={styles.status}>{t(status, { count, total: kinds.length })}</span>
          </span>
        }
      >
        <ul className={styles.kinds}>
          {kinds.map((kind) => (
            <li key={kind}>
              <SwitchRow
                label={notificationMails[kind].name[locale]}
                checked={isMailed(kind)}
                disabled={isDisabled}
                onChange={(isOn) => onChange([kind], isOn)}
              />
            </li>
          ))}
        </ul>
      </Disclosure>
      {/* Not inside the summary, which is a control of its own. */}
      <Switch
        className={styles.groupSwitch ?? ''}
        aria-label={t('mailOf', { name: t(group) })}
        checked={count > 0}
        disabled={isDisabled}
        onChange={(isOn) => onChange(kinds, isOn)}
      />
    </li>
  );
}
