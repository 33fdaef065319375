import type { Dashboard } from '@reportage/contracts';
import { useUser, useWorkspace } from '@reportage/remote-kit/runtime';
import { CopyField, Form, Radio, Select, Switch, useDebouncedValue } from '@reportage/ui';
import { useState } from 'react';
import { dashboardPath } from '../../data/dashboard-path.ts';
import { usePeople } from '../../data/dashboards.queries.ts';
import { useDashboardDetailsMessages } from './dashboard-details.messages.ts';
import type { DetailsForm } from './details-form.model.ts';

const searchDelayMs = 500;

interface SharingFieldsProps {
  board: Dashboard | undefined;
  mayShare: boolean;
}

/** Who may read and change a dashboard. */
export function SharingFields({ board, mayShare }: SharingFieldsProps) {
  const t = useDashboardDetailsMessages();
  const { id: workspaceId, slug } = useWorkspace();
  const user = useUser();
  const [search, setSearch] = useState('');
  const people = usePeople(workspaceId, useDebouncedValue(search.trim().toLowerCase(), searchDelayMs));
  const isPublic = Form.useWatch<DetailsForm['isPublic']>('isPublic');
  const ownerId = board?.ownerId ?? user?.id;
  const choices = (people.data?.data ?? []).flatMap(({ userId, name, email }) =>
    userId && userId !== ownerId ? [{ value: userId, label: name || email }] : [],
  );
  return (
    <>
      {board && (
        <p>
          {t('owner')}: {board.ownerName}
          {!mayShare && `. ${t('ownerOnly')}`}
        </p>
      )}
      <Form.Item name="generalAccess" label={t('access')}>
        <Radio.Group
          disabled={!mayShare}
          options={[
            { value: 'restricted', label: t('restricted') },
            { value: 'workspace', label: t('workspace') },
          ]}
        />
      </Form.Item>
      <Form.Item name="editors" label={t('editors')}>
        <Select
          mode="multiple"
          labelInValue
          disabled={!mayShare}
          showSearch={{ searchValue: search, onSearch: setSearch, filterOption: false }}
          loading={people.isFetching}
          options={choices}
        />
      </Form.Item>
      <Form.Item name="isPublic" label={t('public')} valuePropName="checked">
        <Switch disabled={!mayShare} />
      </Form.Item>
      {board && isPublic && (
        <CopyField label={t('address')} value={`${window.location.origin}${dashboardPath(slug, board)}`} />
      )}
    </>
  );
}
