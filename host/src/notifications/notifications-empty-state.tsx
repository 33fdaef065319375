import { BellOutlined, Button, CheckOutlined, EmptyState, FilterOutlined } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useNotificationMessages } from './notifications.messages.ts';
import type { Filters } from './use-filters.ts';

/** Shown if there are no notifications at all, no unseen ones, or none from this workspace. */
export function NotificationsEmptyState({ filters, isEmpty }: { filters: Filters; isEmpty: boolean }): ReactNode {
  const t = useNotificationMessages();
  if (isEmpty) return <EmptyState icon={<BellOutlined />} title={t('emptyTitle')} text={t('emptyText')} />;
  const action = <Button onClick={filters.showAll}>{t('showAll')}</Button>;
  return filters.showsOnlyNew ? (
    <EmptyState icon={<CheckOutlined />} title={t('nothingNewTitle')} text={t('nothingNewText')} action={action} />
  ) : (
    <EmptyState icon={<FilterOutlined />} title={t('nothingHereTitle')} text={t('nothingHereText')} action={action} />
  );
}
