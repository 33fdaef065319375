import { useStore } from '@reportage/remote-kit/runtime';
import { Modal, SearchOutlined } from '@reportage/ui';
import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { useCombobox } from '../combobox/use-combobox.ts';
import { useShell } from '../shell/host-context.ts';
import { arrangeFoundEntries, arrangeHostEntries } from './arrange.ts';
import { usePaletteMessages } from './palette.messages.ts';
import styles from './palette.module.css';
import type { PaletteEntry } from './palette-entry.ts';
import { PaletteFooter } from './palette-footer.tsx';
import { PaletteList } from './palette-list.tsx';
import { useRecentEntries } from './recent-entries.ts';
import { useFoundEntries } from './use-found-entries.ts';
import { useHostEntries } from './use-own-entries.ts';

interface PaletteProps {
  isOpen: boolean;
  onClose(): void;
}

/** The command palette: one field for navigating, running actions and searching. */
export function Palette({ isOpen, onClose }: PaletteProps): ReactNode {
  const t = usePaletteMessages();
  const field = useRef<HTMLInputElement>(null);
  return (
    <Modal
      open={isOpen}
      onCancel={onClose}
      title={<span className="ui-visually-hidden">{t('title')}</span>}
      footer={null}
      closable={false}
      destroyOnHidden
      width={640}
      transitionName=""
      maskTransitionName=""
      wrapClassName={styles.wrap ?? ''}
      className={styles.dialog ?? ''}
      afterOpenChange={(isOpen) => isOpen && field.current?.focus()}
    >
      <PaletteContent field={field} onClose={onClose} />
    </Modal>
  );
}

function PaletteContent({ field, onClose }: { field: RefObject<HTMLInputElement | null>; onClose(): void }): ReactNode {
  const t = usePaletteMessages();
  const { history, workspace } = useShell();
  const state = useStore(workspace.state);
  const openWorkspace = state.status === 'ready' ? state.workspace : undefined;
  const [query, setQuery] = useState('');
  const hostEntries = useHostEntries(openWorkspace);
  const recent = useRecentEntries(openWorkspace?.slug, hostEntries);
  const found = useFoundEntries(query, openWorkspace);
  const groups = [
    ...arrangeHostEntries(query, hostEntries, recent.entries),
    ...arrangeFoundEntries(query, found.entries, found.isSearching),
  ];
  const options = groups.flatMap(({ entries }) => entries.map(({ entry }) => entry));

  function choose(entry: PaletteEntry): void {
    recent.remember(entry);
    onClose();
    if (entry.path) history.navigate(entry.path);
    else entry.run?.();
  }
  const combobox = useCombobox({ options, query, label: t('title'), onChoose: choose });

  return (
    <>
      <div className={styles.search}>
        <SearchOutlined className={styles.searchIcon ?? ''} />
        <input
          {...combobox.inputProps}
          ref={field}
          className={styles.field}
          placeholder={t('placeholder')}
          value={query}
          onChange={({ target }) => setQuery(target.value)}
        />
        <button type="button" className={styles.close} onClick={onClose}>
          {t('close')}
        </button>
      </div>
      <PaletteList groups={groups} combobox={combobox} />
      <PaletteFooter query={query} count={options.length} isSearching={found.isSearching} hasFailed={found.hasFailed} />
    </>
  );
}
