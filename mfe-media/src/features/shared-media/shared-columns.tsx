import { type ChannelId, channelNames, type SharedMedia } from '@reportage/contracts';
import { formatNumber } from '@reportage/format';
import {
  ActionsMenu,
  Button,
  CheckOutlined,
  type DataColumn,
  Flex,
  InstantDay,
  MediaIcon,
  StatusChip,
  type StatusTone,
  Tooltip,
  Typography,
  useUiSettings,
} from '@reportage/ui';
import { MediaThumbnail } from '../../data/media-thumbnail.tsx';
import { useSharedMediaMessages } from './shared-media.messages.ts';
import classes from './shared-media.module.css';
import { pageviewsSort } from './sorted-shares.ts';

const tones: Record<SharedMedia['status'], StatusTone> = {
  approved: 'positive',
  pending: 'warning',
  rejected: 'negative',
};

interface ColumnOptions {
  status: 'approved' | 'pending';
  /** Pageviews by share id; undefined until loaded. */
  numbers: ReadonlyMap<string, { pageviews: number | null }> | undefined;
  /** Whether rows can be sorted by pageviews, which is possible only if all of them are on the page. */
  canSortByPageviews: boolean;
  /** Whether any of the rows has a picture; otherwise the rows have no space for one. */
  hasPictures: boolean;
  /** Whether this workspace may approve or reject any of the rows. */
  mayDecideAny: boolean;
}

interface RowActions {
  mayManage: boolean;
  /** Whether this workspace may approve or reject the row. */
  mayDecide(row: SharedMedia): boolean;
  onApprove(row: SharedMedia): void;
  onReject(row: SharedMedia): void;
  onRemove(row: SharedMedia): void;
}

/** Links to the item's page; an item without one has only its name. */
function ItemLink({ item: { url, name } }: { item: SharedMedia }) {
  const t = useSharedMediaMessages();
  if (!url) return name;
  return (
    <Typography.Link href={url} target="_blank" rel="noopener noreferrer" aria-label={t('openPage', { name })}>
      {name}
    </Typography.Link>
  );
}

function SharingPartner({ item: { partnerName, isOwn } }: { item: SharedMedia }) {
  const t = useSharedMediaMessages();
  return (
    <>
      <span className={classes.partnerName}>{partnerName}</span>{' '}
      <span className={classes.direction}>({t(isOwn ? 'given' : 'received')})</span>
    </>
  );
}

/** Buttons for both decisions; Approve is the more prominent one. */
function Decision({ row, onApprove, onReject }: Pick<RowActions, 'onApprove' | 'onReject'> & { row: SharedMedia }) {
  const t = useSharedMediaMessages();
  return (
    <div className={classes.decision}>
      <Button
        icon={<CheckOutlined aria-hidden />}
        aria-label={t('approveItem', { name: row.name })}
        onClick={() => onApprove(row)}
      >
        {t('approve')}
      </Button>
      <Button type="link" aria-label={t('rejectItem', { name: row.name })} onClick={() => onReject(row)}>
        {t('reject')}
      </Button>
    </div>
  );
}

export function useSharedMediaColumns(
  actions: RowActions,
  { status: listedStatus, numbers, canSortByPageviews, hasPictures, mayDecideAny }: ColumnOptions,
): DataColumn<SharedMedia>[] {
  const { locale } = useUiSettings();
  const t = useSharedMediaMessages();
  const columns: DataColumn<SharedMedia>[] = [
    {
      key: 'name',
      title: t('name'),
      isFixed: true,
      width: 260,
      sortBy: 'name',
      renderOnPhone: (row) => <ItemLink item={row} />,
      render: (row) => (
        <Flex gap={12} align="center">
          {/* Without an icon, which the kind column already shows. */}
          {hasPictures && <MediaThumbnail media={row} hasIcon={false} />}
          <span>
            <ItemLink item={row} />
            {row.description && <span className={classes.description}>{row.description}</span>}
          </span>
        </Flex>
      ),
    },
    {
      key: 'icon',
      title: t('icon'),
      width: 130,
      onPhone: 'hidden',
      render: ({ mediaType }) => (
        <Flex gap={8} component="span">
          <MediaIcon mediaType={mediaType} />
          {/* The icon already has this name. */}
          <span aria-hidden="true">{channelNames[mediaType as ChannelId] ?? t('web')}</span>
        </Flex>
      ),
    },
    {
      key: 'status',
      title: t('status'),
      // The tab already says that the items are approved.
      isExtra: listedStatus === 'approved',
      onPhone: 'hidden',
      render: ({ status }) => <StatusChip tone={tones[status]}>{t(status)}</StatusChip>,
    },
    {
      key: 'partner',
      title: t('partner'),
      width: 240,
      render: (row) => (
        <span className={classes.partner}>
          <SharingPartner item={row} />
        </span>
      ),
      renderOnPhone: (row) => <SharingPartner item={row} />,
    },
    {
      // Comes before the columns that narrow windows omit, so that both buttons stay in view.
      key: 'decision',
      title: t('decision'),
      width: 200,
      hasOwnLineOnPhone: true,
      render: (row) => actions.mayManage && actions.mayDecide(row) && <Decision row={row} {...actions} />,
    },
    {
      key: 'pageviews',
      title: t('pageviews'),
      ...(canSortByPageviews ? { sortBy: pageviewsSort } : {}),
      align: 'end',
      onPhone: 'metric',
      render: ({ id }) => {
        const rowNumbers = numbers?.get(id);
        if (rowNumbers && rowNumbers.pageviews !== null)
          return formatNumber(rowNumbers.pageviews, { unit: 'count', locale });
        const reason = rowNumbers ? t('noVisits') : t('noNumbers');
        return (
          numbers && (
            <Tooltip title={reason}>
              <span>
                – <span className="ui-visually-hidden">{reason}</span>
              </span>
            </Tooltip>
          )
        );
      },
    },
    {
      key: 'createdAtSince',
      title: t('addedAt'),
      sortBy: 'createdAtSince',
      onPhone: 'hidden',
      render: ({ createdAtSince }) => <InstantDay instant={createdAtSince} />,
    },
    {
      key: 'actions',
      title: t('actions'),
      render: (row) =>
        actions.mayManage && (
          <ActionsMenu
            name={row.name}
            actions={[{ key: 'remove', label: t('removeVerb'), danger: true, run: () => actions.onRemove(row) }]}
          />
        ),
    },
  ];
  // Pending items have no figures.
  const hiddenKeys = [...(listedStatus === 'pending' ? ['pageviews'] : []), ...(mayDecideAny ? [] : ['decision'])];
  return columns.filter(({ key }) => !hiddenKeys.includes(key));
}
