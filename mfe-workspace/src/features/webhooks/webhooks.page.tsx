import type { Webhook } from '@reportage/contracts';
import { useFailures, useHost, useQueryErrorToast, useRemoval, useWorkspace } from '@reportage/remote-kit/runtime';
import { SettingsLayout } from '@reportage/remote-kit/settings-layout';
import {
  BranchesOutlined,
  Button,
  Card,
  EmptyState,
  FailedState,
  Modal,
  PlusOutlined,
  RemoveDialog,
  RowKeys,
  Skeleton,
} from '@reportage/ui';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useRowSearch } from '../row-search/use-row-search.tsx';
import { WebhookDrawer } from './webhook-drawer.tsx';
import { WebhookItem } from './webhook-item.tsx';
import { WebhookLog } from './webhook-log.tsx';
import type { CreatedWebhook } from './webhook-secret.tsx';
import { useWebhooksMessages } from './webhooks.messages.ts';
import classes from './webhooks.module.css';
import {
  useDeleteWebhook,
  useRotateWebhookSecret,
  useTestWebhook,
  useUpdateWebhook,
  useWebhooks,
} from './webhooks.queries.ts';

const standardWebhooksUrl = 'https://www.standardwebhooks.com/';

/** `/:workspaceId/settings/webhooks`: the webhooks; `?webhook=` opens the delivery log of one. */
export default function WebhooksPage() {
  const t = useWebhooksMessages();
  const { messages } = useHost();
  const failures = useFailures('workspace');
  const { id: workspaceId } = useWorkspace();
  const [searchParams, setSearchParams] = useSearchParams();
  const webhooksQuery = useWebhooks(workspaceId);
  useQueryErrorToast('workspace', 'fetch', webhooksQuery.error);
  const updateMutation = useUpdateWebhook();
  const rotateMutation = useRotateWebhookSecret();
  const deleteMutation = useDeleteWebhook();
  const testMutation = useTestWebhook();
  const [editedWebhook, setEditedWebhook] = useState<Webhook | 'new' | null>(null);
  const [webhookToRotate, setWebhookToRotate] = useState<Webhook | null>(null);
  const [createdWebhook, setCreatedWebhook] = useState<CreatedWebhook | null>(null);
  const query = { workspaceId };
  const removal = useRemoval<Webhook>({
    family: 'workspace',
    t,
    remove: async (id) => {
      await deleteMutation.run({ params: { id }, query });
      await webhooksQuery.refetch();
    },
  });
  const rows = webhooksQuery.data?.data;
  const { matchingRows, searchBar } = useRowSearch(rows ?? [], {
    label: t('search'),
    countText: (count) => t('counted', { count }),
    getSearchText: ({ name, url }) => `${name} ${url}`,
  });
  const webhookWithOpenLog = rows?.find(({ id }) => id === searchParams.get('webhook'));
  const openLog = ({ id }: Webhook) => setSearchParams({ webhook: id });

  const runAndRefetch = async (action: () => Promise<void>) => {
    try {
      await action();
      await webhooksQuery.refetch();
    } catch (error) {
      failures.show('update', error);
    }
  };
  const setStatus = ({ id, version }: Webhook, status: 'active' | 'paused') =>
    runAndRefetch(async () => {
      await updateMutation.run({ params: { id }, query, body: { version, status } });
      messages.success(t(status === 'active' ? 'resumeDone' : 'pauseDone'));
    });
  const sendTest = (webhook: Webhook) =>
    runAndRefetch(async () => {
      await testMutation.run({ params: { id: webhook.id }, query, body: {} });
      messages.success(t('tested'));
      openLog(webhook);
    });
  const rotateSecret = ({ id }: Webhook) =>
    runAndRefetch(async () => {
      setCreatedWebhook(await rotateMutation.run({ params: { id }, query, body: {} }));
      setWebhookToRotate(null);
    });

  const createButton = (
    <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setEditedWebhook('new')}>
      {t('newWebhook')}
    </Button>
  );
  return (
    <SettingsLayout
      current="webhooks"
      text={
        <>
          {t('text')}{' '}
          <a href={standardWebhooksUrl} target="_blank" rel="noreferrer">
            {t('standard')}
          </a>
        </>
      }
      {...(rows && rows.length > 0 ? { primaryAction: createButton } : {})}
    >
      {!rows &&
        (webhooksQuery.error ? (
          <FailedState error={webhooksQuery.error} onRetry={() => void webhooksQuery.refetch()} />
        ) : (
          <Skeleton active />
        ))}
      {rows?.length === 0 && (
        <Card styles={{ body: { padding: 0 } }}>
          <EmptyState icon={<BranchesOutlined />} title={t('emptyTitle')} text={t('emptyText')} action={createButton} />
        </Card>
      )}
      {rows && rows.length > 0 && (
        <RowKeys onEdit={(key) => setEditedWebhook(rows.find(({ id }) => id === key) ?? null)}>
          {searchBar}
          <ul className={classes.list} aria-label={t('list')}>
            {matchingRows.map((webhook) => (
              <WebhookItem
                key={webhook.id}
                webhook={webhook}
                onOpenLog={() => openLog(webhook)}
                onSendTest={() => void sendTest(webhook)}
                onEdit={() => setEditedWebhook(webhook)}
                onRotate={() => setWebhookToRotate(webhook)}
                onPause={() => void setStatus(webhook, 'paused')}
                onResume={() => void setStatus(webhook, 'active')}
                onRemove={() => removal.ask([webhook])}
              />
            ))}
          </ul>
        </RowKeys>
      )}
      {(editedWebhook || createdWebhook) && (
        <WebhookDrawer
          webhook={editedWebhook === 'new' ? undefined : (editedWebhook ?? undefined)}
          createdWebhook={createdWebhook}
          onCreated={setCreatedWebhook}
          onSaved={() => void webhooksQuery.refetch()}
          onClose={() => {
            setEditedWebhook(null);
            setCreatedWebhook(null);
          }}
        />
      )}
      {webhookToRotate && (
        <Modal
          open
          title={t('rotateTitle')}
          okText={t('rotate')}
          cancelText={t('cancel')}
          okButtonProps={{ loading: rotateMutation.isPending }}
          onOk={() => void rotateSecret(webhookToRotate)}
          onCancel={() => setWebhookToRotate(null)}
        >
          <p>{t('rotateText')}</p>
        </Modal>
      )}
      {webhookWithOpenLog && <WebhookLog webhook={webhookWithOpenLog} onClose={() => setSearchParams({})} />}
      <RemoveDialog {...removal.dialog} />
    </SettingsLayout>
  );
}
