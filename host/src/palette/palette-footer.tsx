import type { ReactNode } from 'react';
import { usePaletteMessages } from './palette.messages.ts';
import styles from './palette.module.css';

interface PaletteFooterProps {
  query: string;
  count: number;
  isSearching: boolean;
  hasFailed: boolean;
}

/** Shows the state of the search, which is also announced, and hints about the keys. */
export function PaletteFooter({ query, count, isSearching, hasFailed }: PaletteFooterProps): ReactNode {
  const t = usePaletteMessages();
  const isEmpty = count === 0 && !isSearching;
  return (
    <>
      {isEmpty ? (
        <div className={styles.empty}>
          <strong>{t('noMatches', { query: query.trim() })}</strong>
          <span>{t('noMatchesText')}</span>
        </div>
      ) : null}
      <div className={styles.footer}>
        <span role="status" className={styles.state}>
          {isSearching ? t('searching') : hasFailed ? t('searchFailed') : query.trim() ? t('found', { count }) : ''}
        </span>
        <span className={styles.keys} aria-hidden="true">
          <span>
            <kbd>↑</kbd> <kbd>↓</kbd> {t('move')}
          </span>
          <span>
            <kbd>{t('enterKey')}</kbd> {t('choose')}
          </span>
          <span>
            <kbd>Esc</kbd> {t('close')}
          </span>
        </span>
      </div>
    </>
  );
}
