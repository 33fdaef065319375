import { useCall } from '@reportage/api';
import { calls } from '@reportage/contracts';
import { DayText, Modal } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useWhatsNewMessages } from './news.messages.ts';
import styles from './news.module.css';

/** The entries of the dialog, newest first. */
const entries = [
  { name: 'plan', day: '2026-11-27' },
  { name: 'sample', day: '2026-11-26' },
  { name: 'pictures', day: '2026-11-26' },
  { name: 'templates', day: '2026-11-26' },
  { name: 'compose', day: '2026-11-24' },
  { name: 'highlights', day: '2026-11-24' },
  { name: 'links', day: '2026-11-24' },
  { name: 'discussion', day: '2026-11-24' },
  { name: 'keys', day: '2026-11-24' },
  { name: 'undo', day: '2026-11-24' },
  { name: 'first', day: '2026-11-24' },
  { name: 'lists', day: '2026-11-24' },
  { name: 'address', day: '2026-11-24' },
] as const;

/** The What’s new dialog, which describes each recent change in a few sentences. */
export function WhatsNew({ isOpen, onClose }: { isOpen: boolean; onClose(): void }): ReactNode {
  const t = useWhatsNewMessages();
  const list = useCall(calls.listWorkspaces, {}, { enabled: isOpen }).data;
  // Some installations have no sample workspace.
  const hasSample = !list || list.offersSample || list.data.some(({ isSample }) => isSample);
  const shownEntries = entries.filter(({ name }) => name !== 'sample' || hasSample);
  return (
    <Modal open={isOpen} onCancel={onClose} title={t('title')} footer={null} width={560} isScroller destroyOnHidden>
      <ul className={styles.entries}>
        {shownEntries.map(({ name, day }) => (
          <li key={name}>
            <h3 className={styles.title}>{t(`${name}Title`)}</h3>
            <p className={styles.text}>{t(`${name}Text`)}</p>
            <span className={styles.day}>
              <DayText day={day} />
            </span>
          </li>
        ))}
      </ul>
    </Modal>
  );
}
