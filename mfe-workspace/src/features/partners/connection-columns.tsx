import { useUser } from '@reportage/remote-kit/runtime';
import { ActionsMenu, type DataColumn, InstantDay, StatusChip, type StatusTone, stateTones } from '@reportage/ui';
import { usePartnersMessages } from './partners.messages.ts';

/** The fields that partners, creators and creator invitations have in common. */
interface Connection {
  status: 'Active' | 'Pending' | 'Accepted' | 'Declined';
  ownerId: string;
  ownerName: string;
  createdAtSince: string;
}

const tones: Record<Connection['status'], StatusTone> = {
  Active: stateTones.active,
  Pending: stateTones.pending,
  Accepted: stateTones.pending,
  Declined: 'negative',
};

interface ConnectionColumnsOptions<Row> {
  mayManage: boolean;
  getName(row: Row): string;
  /** Opens the page of an active connection. */
  onOpen?(row: Row): void;
  removeLabel: string;
  onRemove(row: Row): void;
  /** The label of the status `Active`, if the rows are not connections. */
  activeLabel?: string;
}

/** Returns the columns shared by all lists of connections and invitations. */
export function useConnectionColumns<Row extends Connection>({
  mayManage,
  getName,
  onOpen,
  removeLabel,
  onRemove,
  activeLabel,
}: ConnectionColumnsOptions<Row>): Record<'status' | 'ownerName' | 'createdAtSince' | 'actions', DataColumn<Row>> {
  const t = usePartnersMessages();
  const user = useUser();
  return {
    status: {
      key: 'status',
      title: t('status'),
      onPhone: 'status',
      render: ({ status }) => (
        <StatusChip tone={tones[status]}>{status === 'Active' && activeLabel ? activeLabel : t(status)}</StatusChip>
      ),
    },
    // Hidden on phones, where columns have no headings, so the name would not be recognizable as the owner's.
    ownerName: {
      key: 'ownerName',
      title: t('ownerName'),
      onPhone: 'hidden',
      render: ({ ownerId, ownerName }) => (ownerId === user?.id ? t('me') : ownerName),
    },
    createdAtSince: {
      key: 'createdAtSince',
      title: t('createdAtSince'),
      sortBy: 'createdAtSince',
      render: ({ createdAtSince }) => <InstantDay instant={createdAtSince} />,
      renderOnPhone: ({ createdAtSince }) => (
        <>
          {t('addedOn')} <InstantDay instant={createdAtSince} />
        </>
      ),
    },
    actions: {
      key: 'actions',
      title: t('actions'),
      width: 84,
      render: (row) =>
        mayManage && (
          <ActionsMenu
            name={getName(row)}
            actions={[
              ...(onOpen && row.status === 'Active' ? [{ key: 'open', label: t('open'), run: () => onOpen(row) }] : []),
              { key: 'remove', label: removeLabel, danger: true, run: () => onRemove(row) },
            ]}
          />
        ),
    },
  };
}
