import { useApi } from '@reportage/api';
import { type AuditEntry, calls } from '@reportage/contracts';
import { useFailures, useQueryErrorToast, useWorkspace } from '@reportage/remote-kit/runtime';
import { SettingsLayout } from '@reportage/remote-kit/settings-layout';
import {
  Button,
  createCsvBlob,
  DataList,
  DownloadOutlined,
  HistoryOutlined,
  saveFile,
  useListState,
  useUiSettings,
} from '@reportage/ui';
import { useState } from 'react';
import { AuditDayList } from './audit-day-list.tsx';
import { AuditEntryDrawer } from './audit-entry-drawer.tsx';
import { useAuditFilters } from './audit-filters.tsx';
import { useAuditLogMessages } from './audit-log.messages.ts';
import classes from './audit-log.module.css';
import { useAuditEntries } from './audit-log.queries.ts';
import { getAuditQuery } from './audit-query.ts';

const listOptions = { sorts: ['occurredAt'], defaultSort: 'occurredAt' } as const;

/** `/:workspaceId/settings/audit`: who did what, when and from where. */
export default function AuditLogPage() {
  const t = useAuditLogMessages();
  const workspace = useWorkspace();
  const list = useListState(listOptions);
  const filters = useAuditFilters(list, workspace.id);
  const query = getAuditQuery(list, workspace.id);
  const entries = useAuditEntries(query);
  useQueryErrorToast('workspace', list.search ? 'search' : 'fetch', entries.error);
  const [openId, setOpenId] = useState<string | null>(null);
  const auditExport = useAuditExport();
  const { timezone } = workspace.settings;
  const exportButton = (
    <Button
      icon={<DownloadOutlined aria-hidden />}
      loading={auditExport.isRunning}
      onClick={() => void auditExport.run(query)}
    >
      {t('exportCsv')}
    </Button>
  );
  return (
    <SettingsLayout current="audit" text={t('introduction')} primaryAction={exportButton}>
      <DataList<AuditEntry>
        name="audit"
        label={t('title')}
        columns={skeletonColumns}
        rowKey={({ id }) => id}
        list={list}
        query={entries}
        searchPlaceholder={t('search')}
        countText={(count) => t('counted', { count })}
        filters={filters}
        empty={{ icon: <HistoryOutlined />, title: t('emptyTitle'), text: t('emptyText') }}
        renderRows={(rows) => <AuditDayList entries={rows} timezone={timezone} onOpen={({ id }) => setOpenId(id)} />}
      />
      {entries.data && <p className={classes.hint}>{t('timezone', { timezone: timezone.replaceAll('_', ' ') })}</p>}
      <AuditEntryDrawer
        entryId={openId}
        onClose={() => setOpenId(null)}
        onFilter={(filters) => {
          setOpenId(null);
          list.change({ search: '', filters });
        }}
      />
    </SettingsLayout>
  );
}

const skeletonColumns = ['time', 'sentence', 'place'].map((key) => ({ key, title: '', render: () => null }));

/** Saves the entries that match the search and filters as a CSV file, in the user's language. */
function useAuditExport() {
  const api = useApi();
  const failures = useFailures('workspace');
  const { locale } = useUiSettings();
  const [isRunning, setRunning] = useState(false);
  return {
    isRunning,
    async run({ page: _page, size: _size, ...query }: ReturnType<typeof getAuditQuery>): Promise<void> {
      setRunning(true);
      try {
        const csv = await api.call(calls.exportAudit, { query: { ...query, language: locale } });
        saveFile('audit-log.csv', createCsvBlob(csv));
      } catch (error) {
        failures.show('download', error);
      } finally {
        setRunning(false);
      }
    },
  };
}
