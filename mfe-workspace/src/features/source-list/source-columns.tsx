import type { Source } from '@reportage/contracts';
import {
  ActionsMenu,
  Button,
  type DataColumn,
  Flex,
  InstantDay,
  RelativeTime,
  StatusChip,
  type StatusTone,
} from '@reportage/ui';
import { SourceIcon } from '../source-kinds/source-icon.tsx';
import { useSourceListMessages } from './source-list.messages.ts';

const tones: Record<Source['status'], StatusTone> = {
  waiting: 'neutral',
  choosing: 'neutral',
  fetching: 'neutral',
  active: 'positive',
  paused: 'neutral',
  failing: 'negative',
};

interface SourceColumnsOptions {
  onOpen: (source: Source) => void;
  onRemove: (source: Source) => void;
  mayRemove: (source: Source) => boolean;
}

export function useSourceColumns({ onOpen, onRemove, mayRemove }: SourceColumnsOptions): DataColumn<Source>[] {
  const t = useSourceListMessages();
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
      // The icon identifies the network, whose name would need its own line.
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
      render: (source) => (
        <StatusChip tone={tones[source.status]}>
          {t(source.status === 'waiting' && source.type !== 'analytics' ? 'unauthorised' : source.status)}
        </StatusChip>
      ),
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
      render: ({ lastEventAt }) => <RelativeTime instant={lastEventAt} />,
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
            ...(mayRemove(source)
              ? [{ key: 'remove', label: t('remove'), danger: true, run: () => onRemove(source) }]
              : []),
          ]}
        />
      ),
    },
  ];
}
