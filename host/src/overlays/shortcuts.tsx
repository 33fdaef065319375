import { singleKeysAtom } from '@reportage/state';
import { Modal, SwitchRow } from '@reportage/ui';
import { useAtom } from 'jotai';
import type { ReactNode } from 'react';
import { useDestinations } from './destinations.ts';
import { isApple } from './is-apple.ts';
import { useShortcutsMessages } from './shortcuts.messages.ts';
import styles from './shortcuts.module.css';

interface ShortcutsProps {
  isOpen: boolean;
  onClose(): void;
}

/** The app's keyboard shortcuts, and the switch for single-key ones. */
export function Shortcuts({ isOpen, onClose }: ShortcutsProps): ReactNode {
  const t = useShortcutsMessages();
  const [hasSingleKeys, setSingleKeys] = useAtom(singleKeysAtom);
  const destinations = useDestinations();
  const commandKey = isApple() ? '⌘' : 'Ctrl';
  return (
    <Modal open={isOpen} onCancel={onClose} title={t('title')} footer={null} width={720} isScroller destroyOnHidden>
      <div className={styles.columns}>
        <div>
          <KeyList
            title={t('everywhere')}
            keys={[
              [[commandKey, 'K'], t('palette')],
              [['/'], t('search')],
              [['?'], t('help')],
              [['Esc'], t('close')],
            ]}
          />
          <KeyList
            title={t('inLists')}
            keys={[
              [['j'], t('nextRow')],
              [['k'], t('previousRow')],
              [['Enter'], t('openRow')],
              [['x'], t('selectRow')],
              [['Esc'], t('clearSelection')],
              [['e'], t('editRow')],
            ]}
          />
          <KeyList
            title={t('inMenus')}
            keys={[
              [['↑', '↓'], t('move')],
              [['Enter'], t('choose')],
            ]}
          />
        </div>
        <KeyList title={t('goTo')} keys={destinations.map(({ letter, label }) => [['g', letter], label])} />
      </div>
      <div className={styles.setting}>
        <SwitchRow
          label={t('singleKeys')}
          help={t('singleKeysText')}
          checked={hasSingleKeys}
          onChange={setSingleKeys}
        />
      </div>
    </Modal>
  );
}

function KeyList({ title, keys }: { title: string; keys: [keys: string[], effect: string][] }): ReactNode {
  return (
    <section>
      <h3 className={styles.title}>{title}</h3>
      <dl className={styles.keys}>
        {keys.map(([pressed, effect]) => (
          <div key={effect} className={styles.row}>
            <dt>{effect}</dt>
            <dd>
              {pressed.map((key) => (
                <kbd key={key}>{key}</kbd>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
