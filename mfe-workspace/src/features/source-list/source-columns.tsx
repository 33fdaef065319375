import type { Source } from '@reportage/contracts';
import { formatDay } from '@reportage/format';
import { ActionsMenu, Button, type DataColumn, Flex, InstantDay, RelativeTime, useUiSettings } from '@reportage/ui';
import { SourceIcon } from '../source-kinds/source-icon.tsx';
import { useSourceListMessages } from './source-list.messages.ts';
import { SourceState } from './source-state.tsx';

interface SourceColumnsOptions {
  onOpen: (source: Source) => void;
  onRemove: (source: Source) => void;
  onChooseAccounts: (source: Source) => void;
  /** Whether the user may change and remove the source. */
  mayChange: (source: Source) => boolean;
}

export function useSourceColumns({
  onOpen,
  onRemove,
  onChooseAccounts,
  mayChange,
}: SourceColumnsOptions): DataColumn<Source>[] {
  const t = useSourceListMessages();
  const { locale } = useUiSettings();
  const getKind = ({ type, network }: Source) => (type === 'analytics' ? t('script') : network);
  const renderName = (source: Source) => (
    <Button
      type="link"
      style={{ padding: 0, height: 'auto', whiteSpace: 'normal', textAlign: 'start' }}
      onClick={() => onOpen(source)}
    >
      {source.name}
    </Button>
  );
  return [
    {
      key: 'name',
      title: t('name'),
      sortBy: 'name',
      isFixed: true,
      render: renderName,
      // The icon replaces the network's name, which would need its own line.
      renderOnPhone: (source) => (
        <Flex gap={8} component="span">
          <SourceIcon type={source.type} />
          {renderName(source)}
          <span className="ui-visually-hidden">{getKind(source)}</span>
        </Flex>
      ),
    },
    {
      key: 'status',
      title: t('status'),
      sortBy: 'status',
      onPhone: 'status',
      render: (source) => <SourceState source={source} {...(mayChange(source) ? { onOpen, onChooseAccounts } : {})} />,
      // The card itself opens the source's settings, which offer the next step.
      renderOnPhone: (source) => <SourceState source={source} />,
    },
    {
      key: 'network',
      title: t('network'),
      sortBy: 'network',
      onPhone: 'hidden',
      render: (source) => (
        <Flex gap={8} component="span">
          <SourceIcon type={source.type} />
          {getKind(source)}
        </Flex>
      ),
    },
    {
      key: 'lastEventAt',
      title: t('lastData'),
      // Numbers fetched per day are complete through a certain day, which the time of the last fetch does not show.
      render: ({ dataThrough, lastEventAt }) =>
        dataThrough ? (
          t('dataThrough', { day: formatDay(dataThrough, { locale }) })
        ) : (
          <RelativeTime instant={lastEventAt} />
        ),
    },
    {
      key: 'createdAtSince',
      title: t('created'),
      sortBy: 'createdAtSince',
      onPhone: 'hidden',
      render: (source) => <InstantDay instant={source.createdAtSince} />,
    },
    {
      key: 'actions',
      title: t('actions'),
      width: 96,
      isFixed: true,
      render: (source) => (
        <ActionsMenu
          name={source.name}
          actions={[
            { key: 'settings', label: t('settings'), run: () => onOpen(source) },
            ...(mayChange(source)
              ? [{ key: 'remove', label: t('remove'), danger: true, run: () => onRemove(source) }]
              : []),
          ]}
        />
      ),
    },
  ];
}
