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
  const { showsOnlyNew, showsOnlyThisWorkspace, workspaceName } = filters;
  return (
    <div className={styles.filters}>
      <Segmented
        aria-label={t('show')}
        value={showsOnlyNew ? 'new' : 'all'}
        onChange={(value) => filters.setOnlyNew(value === 'new')}
        options={[
          { value: 'all', label: t('all') },
          // It shows no count: opening the panel has marked the new ones as seen, so the bell does not show one either.
          { value: 'new', label: t('new') },
        ]}
      />
      {workspaceName === null ? null : (
        <Checkbox
          className={styles.workspaceFilter ?? ''}
          checked={showsOnlyThisWorkspace}
          onChange={() => filters.setOnlyThisWorkspace(!showsOnlyThisWorkspace)}
        >
          <span className={styles.workspaceName}>{t('onlyWorkspace', { workspace: workspaceName })}</span>
        </Checkbox>
      )}
      {!selection.isOn && filters.shownNotifications.length > 0 ? (
        <Button type="link" className={styles.select ?? ''} onClick={selection.start}>
          {t('select')}
        </Button>
      ) : null}
    </div>
  );
}
