import { Button, Checkbox, Segmented } from '@reportage/ui';
import type { ReactNode } from 'react';
import styles from './notification-panel.module.css';
import { useNotificationMessages } from './notifications.messages.ts';
import type { Filters } from './use-filters.ts';
import type { Selection } from './use-selection.ts';

interface PanelFiltersProps {
  filters: Filters;
  selection: Selection;
}

export function PanelFilters({ filters, selection }: PanelFiltersProps): ReactNode {
  const t = useNotificationMessages();
  const { freshCount, onlyFresh, onlyHere, here } = filters;
  return (
    <div className={styles.filters}>
      <Segmented
        aria-label={t('show')}
        value={onlyFresh ? 'fresh' : 'all'}
        onChange={(value) => filters.setOnlyFresh(value === 'fresh')}
        options={[
          { value: 'all', label: t('all') },
          { value: 'fresh', label: freshCount > 0 ? `${t('fresh')} ${freshCount}` : t('fresh') },
        ]}
      />
      {here === null ? null : (
        <Checkbox className={styles.here ?? ''} checked={onlyHere} onChange={() => filters.setOnlyHere(!onlyHere)}>
          <span className={styles.hereName}>{t('onlyHere', { workspace: here })}</span>
        </Checkbox>
      )}
      {!selection.isOn && filters.shown.length > 0 ? (
        <Button type="text" className={styles.select ?? ''} onClick={selection.start}>
          {t('select')}
        </Button>
      ) : null}
    </div>
  );
}
