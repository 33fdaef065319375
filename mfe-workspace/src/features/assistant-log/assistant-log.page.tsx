import { type AssistantRequest, assistantOutcomes } from '@reportage/contracts';
import { useQueryErrorToast, useWorkspace } from '@reportage/remote-kit/runtime';
import { SettingsLayout } from '@reportage/remote-kit/settings-layout';
import { DataList, MessageOutlined, useListState, useUiSettings } from '@reportage/ui';
import { useAssistantLogMessages } from './assistant-log.messages.ts';
import classes from './assistant-log.module.css';
import { useAssistantRequests, useAssistantStatus } from './assistant-log.queries.ts';
import { useRequestColumns } from './request-columns.tsx';

const listOptions = { sorts: ['createdAt'], defaultSort: 'createdAt' } as const;

/** `/:workspaceId/settings/assistant`: requests to the card assistant, with their outcomes and costs. */
export default function AssistantLogPage() {
  const t = useAssistantLogMessages();
  const { id: workspaceId, settings } = useWorkspace();
  const { locale } = useUiSettings();
  const list = useListState(listOptions);
  const outcome = assistantOutcomes.find((value) => value === list.filters.outcome);
  const requests = useAssistantRequests({
    workspaceId,
    page: list.page - 1,
    size: list.size,
    sort: 'createdAt',
    order: list.order,
    searchString: list.search,
    ...(outcome ? { filters: JSON.stringify({ outcome: `is|${outcome}` }) } : {}),
  });
  useQueryErrorToast('workspace', list.search ? 'search' : 'fetch', requests.error);
  const columns = useRequestColumns({ locale, timezone: settings.timezone });
  return (
    <SettingsLayout current="assistant" text={t('introduction')}>
      <AssistantStatus workspaceId={workspaceId} />
      <DataList<AssistantRequest>
        name="assistant-requests"
        label={t('title')}
        columns={columns}
        rowKey={({ id }) => id}
        list={list}
        query={requests}
        searchPlaceholder={t('search')}
        countText={(count) => t('counted', { count })}
        filters={[
          {
            key: 'outcome',
            label: t('outcome'),
            chosen: outcome && t(outcome),
            choices: assistantOutcomes.map((key) => ({ key, label: t(key) })),
            selected: outcome ? [outcome] : [],
            onChoose: ([key = '']) => list.change({ filters: { outcome: key } }),
            onClear: () => list.change({ filters: {} }),
          },
        ]}
        empty={{ icon: <MessageOutlined />, title: t('emptyTitle'), text: t('emptyText') }}
      />
    </SettingsLayout>
  );
}

function AssistantStatus({ workspaceId }: { workspaceId: string }) {
  const t = useAssistantLogMessages();
  const { data } = useAssistantStatus(workspaceId);
  if (!data) return null;
  const { model, usedToday, dailyLimit } = data;
  if (!model) return <p className={classes.about}>{t('off')}</p>;
  const name = model.isRuleBased ? t('ruleBased') : model.name;
  return <p className={classes.about}>{t('about', { used: usedToday, limit: dailyLimit, model: name })}</p>;
}
