import type { Client } from '@reportage/contracts';
import { useUser } from '@reportage/remote-kit/runtime';
import { type DataColumn, Flex, InstantDay, Tag } from '@reportage/ui';
import { ClientLink } from '../client-page/client-link.tsx';
import { useClientListMessages } from './client-list.messages.ts';

/** Returns the columns of the client list, without its actions. */
export function useClientColumns(): DataColumn<Client>[] {
  const t = useClientListMessages();
  const user = useUser();
  return [
    {
      key: 'name',
      title: t('name'),
      sortBy: 'name',
      isFixed: true,
      render: ({ id, name, meta: { logo } }) => <ClientLink client={{ id, name, logo }} />,
    },
    {
      key: 'labels',
      title: t('labels'),
      render: ({ labels }) =>
        labels.length > 0 ? (
          <Flex gap={4} wrap>
            {labels.map((label) => (
              <Tag key={label}>{label}</Tag>
            ))}
          </Flex>
        ) : (
          '–'
        ),
      renderOnPhone: ({ labels }) => labels.join(', '),
    },
    {
      key: 'campaigns',
      title: t('campaigns'),
      sortBy: 'campaignCount',
      align: 'end',
      width: 130,
      onPhone: 'metric',
      render: ({ campaignCount }) => campaignCount ?? '–',
    },
    {
      key: 'contacts',
      title: t('contacts'),
      render: ({ contacts }) => contacts.map(({ name }) => name).join(', ') || '–',
    },
    {
      key: 'ownerName',
      title: t('owner'),
      onPhone: 'hidden',
      sortBy: 'ownerName',
      render: ({ ownerId, ownerName }) => (ownerId === user?.id ? t('me') : ownerName),
    },
    {
      key: 'createdAtSince',
      title: t('created'),
      onPhone: 'hidden',
      sortBy: 'createdAtSince',
      render: ({ createdAtSince }) => <InstantDay instant={createdAtSince} />,
    },
  ];
}
