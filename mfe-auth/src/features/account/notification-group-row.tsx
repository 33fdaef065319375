import { type NotificationKind, notificationMails } from '@reportage/contracts';
import { localeAtom } from '@reportage/state';
import { Checkbox, Disclosure, useSavedNote } from '@reportage/ui';
import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import type { NotificationGroup } from './notification-groups.ts';
import { useNotificationMessages } from './notifications-card.messages.ts';
import styles from './notifications-card.module.css';

interface NotificationGroupRowProps {
  group: NotificationGroup;
  kinds: readonly NotificationKind[];
  isEmailed(kind: NotificationKind): boolean;
  isDisabled: boolean;
  onChange(kinds: readonly NotificationKind[], isOn: boolean, onSaved: () => void): void;
}

/**
 * A group of notifications with one checkbox for all of its kinds. It expands to show a checkbox for each kind.
 * Clicking a partly checked group checks every kind; the next click unchecks them all.
 */
export function NotificationGroupRow({
  group,
  kinds,
  isEmailed,
  isDisabled,
  onChange,
}: NotificationGroupRowProps): ReactNode {
  const t = useNotificationMessages();
  const locale = useAtomValue(localeAtom);
  const savedNote = useSavedNote();
  const count = kinds.filter(isEmailed).length;
  const status = count === 0 ? 'noneEmailed' : count === kinds.length ? 'allEmailed' : 'someEmailed';
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
              <label className={styles.kind} htmlFor={`email-${kind}`}>
                {notificationMails[kind].name[locale]}
                <Checkbox
                  id={`email-${kind}`}
                  checked={isEmailed(kind)}
                  disabled={isDisabled}
                  onChange={({ target }) => onChange([kind], target.checked, savedNote.show)}
                />
              </label>
            </li>
          ))}
        </ul>
      </Disclosure>
      {/* Outside the summary, because the summary is itself a control. */}
      <span className={styles.saved}>{savedNote.note}</span>
      <Checkbox
        className={styles.groupCheckbox ?? ''}
        aria-label={t('groupByEmail', { name: t(group) })}
        checked={count === kinds.length}
        indeterminate={status === 'someEmailed'}
        disabled={isDisabled}
        onChange={() => onChange(kinds, count < kinds.length, savedNote.show)}
      />
    </li>
  );
}
