import type { Media } from '@reportage/contracts';
import { ActionsMenu, type DataColumn, type MenuAction } from '@reportage/ui';
import { useNavigate } from 'react-router-dom';
import { getName } from '../../data/media-name.ts';
import { useMediaListMessages } from './media-list.messages.ts';
import { useItemUrl } from './use-item-address.ts';

/**
 * Returns the column with each item's menu.
 * @param getEditActions undefined for users who may only open an item
 */
export function useActionsColumn(getEditActions: ((item: Media) => MenuAction[]) | undefined): DataColumn<Media> {
  const t = useMediaListMessages();
  const navigate = useNavigate();
  const getItemUrl = useItemUrl();
  return {
    key: 'actions',
    title: t('actions'),
    isFixed: true,
    width: 60,
    render: (item) => (
      <ActionsMenu
        name={getName(item)}
        actions={[
          { key: 'open', label: t('open'), run: () => navigate(getItemUrl(item.id)) },
          ...(getEditActions?.(item) ?? []),
        ]}
      />
    ),
  };
}
