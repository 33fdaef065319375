import { SearchOutlined } from '@reportage/ui';
import { useSetAtom } from 'jotai';
import type { ReactNode } from 'react';
import { isApple } from '../overlays/is-apple.ts';
import { preloadOverlays } from '../overlays/load-overlays.ts';
import { overlayAtom } from './overlay-atom.ts';
import styles from './search-button.module.css';
import { useShellMessages } from './shell-messages.ts';

/** Opens the command palette, whose code is preloaded on hover and focus. */
export function SearchButton(): ReactNode {
  const t = useShellMessages();
  const openOverlay = useSetAtom(overlayAtom);
  return (
    <button
      type="button"
      className={styles.search}
      aria-haspopup="dialog"
      aria-keyshortcuts={isApple() ? 'Meta+K' : 'Control+K'}
      onPointerEnter={preloadOverlays}
      onFocus={preloadOverlays}
      onClick={() => openOverlay('palette')}
    >
      <SearchOutlined />
      <span className={styles.label}>{t('search')}</span>
      <span className={styles.key} aria-hidden="true">
        {isApple() ? '⌘ K' : 'Ctrl K'}
      </span>
    </button>
  );
}
