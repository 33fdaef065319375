import { type Source, usualDelayDays } from '@reportage/contracts';
import { dayInZone, formatDay, formatInstant } from '@reportage/format';
import {
  ActionsMenu,
  Button,
  type DataColumn,
  Flex,
  InstantDay,
  RelativeTime,
  Tooltip,
  useUiSettings,
} from '@reportage/ui';
import { SourceIcon } from '../source-kinds/source-icon.tsx';
import { useSourceListMessages } from './source-list.messages.ts';
import classes from './source-list.module.css';
import { SourceState } from './source-state.tsx';
import { useNetworkName } from './use-network-name.ts';

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
  const getNetworkName = useNetworkName();
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
          <span className="ui-visually-hidden">{getNetworkName(source.type)}</span>
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
          {getNetworkName(source.type)}
        </Flex>
      ),
    },
    {
      key: 'lastEventAt',
      title: t('freshness'),
      sortBy: 'lastData',
      render: (source) => <LastData source={source} />,
      renderOnPhone: (source) => source.lastEventAt && <LastData source={source} />,
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

const dayMs = 86_400_000;

/** Whether the data ends before yesterday. */
const isBehind = (dataThrough: string): boolean => dataThrough < dayInZone(new Date(Date.now() - dayMs));

/**
 * A vendor's data may end days before it was fetched, so its last day is shown, with the time of the fetch in a
 * tooltip. If days are missing, the vendor's usual delay shows whether that is to be expected.
 */
function LastData({ source }: { source: Source }) {
  const t = useSourceListMessages();
  const { locale } = useUiSettings();
  const { type, dataThrough, lastEventAt } = source;
  if (type === 'analytics' || type === 'table' || !lastEventAt) {
    return (
      <>
        {lastEventAt && `${t(type === 'table' ? 'lastFetched' : 'lastEvent')} `}
        <RelativeTime instant={lastEventAt} />
      </>
    );
  }
  const fetchText = `${t('lastFetched')} ${formatInstant(lastEventAt, { locale })}`;
  if (!dataThrough) return fetchText;
  const usualDelay = usualDelayDays[type];
  const day = formatDay(dataThrough, { locale });
  return (
    <>
      <Tooltip title={fetchText}>
        <span>{t('dataThrough', { day })}</span>
      </Tooltip>
      {usualDelay !== undefined && isBehind(dataThrough) && (
        <div className={classes.delay}>{t('usualDelay', { count: usualDelay })}</div>
      )}
    </>
  );
}
