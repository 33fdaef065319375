import type { ConnectedSource, Source } from '@reportage/contracts';
import { useFailures, useWorkspace } from '@reportage/remote-kit/runtime';
import {
  Alert,
  ApiOutlined,
  Button,
  Drawer,
  DrawerActions,
  EmptyState,
  FailedState,
  Flex,
  LoadingState,
  Steps,
  useRequiredFields,
} from '@reportage/ui';
import { useState } from 'react';
import { useSource, useUpdateSource } from '../source-settings/source-settings.queries.ts';
import { AccountFields } from './account-fields.tsx';
import { FetchStatus } from './fetch-status.tsx';
import {
  getMediaChoice,
  isMediaChoiceChanged,
  isMediaChoiceComplete,
  type MediaChoice,
  toMediaSettings,
} from './media-choice.model.ts';
import { MediaChoiceFields } from './media-choice-fields.tsx';
import { useSourceConnectMessages } from './source-connect.messages.ts';
import { useConnections, useSaveConnections } from './source-connect.queries.ts';

interface ConnectSourceDrawerProps {
  /** The source whose accounts are chosen; null closes the drawer. */
  sourceId: string | null;
  onClose: () => void;
}

const isConnected = (source: Source | undefined): source is ConnectedSource =>
  source !== undefined && source.type !== 'analytics' && source.type !== 'table';

/**
 * Lets the user choose which of the accessible accounts to connect, and which of their media to include. Then it shows
 * the progress of the first fetch.
 */
export function ConnectSourceDrawer({ sourceId, onClose }: ConnectSourceDrawerProps) {
  const t = useSourceConnectMessages();
  const workspace = useWorkspace();
  const source = useSource(workspace.id, sourceId);
  const isShown = source.data?.id === sourceId;
  return (
    <Drawer
      open={sourceId !== null}
      onClose={onClose}
      destroyOnHidden
      title={isShown && source.data ? t('title', { name: source.data.name }) : t('loading')}
    >
      {source.isError && <FailedState error={source.error} onRetry={() => void source.refetch()} />}
      {!isShown && !source.isError && <LoadingState />}
      {isShown && isConnected(source.data) && (
        <ConnectSteps
          key={source.data.id}
          source={source.data}
          onStale={() => void source.refetch()}
          onClose={onClose}
        />
      )}
      {isShown && source.data && !isConnected(source.data) && <EmptyState icon={<ApiOutlined />} title={t('none')} />}
    </Drawer>
  );
}

interface ConnectStepsProps {
  source: ConnectedSource;
  /** Called if the source may be outdated. */
  onStale: () => void;
  onClose: () => void;
}

function ConnectSteps({ source, onStale, onClose }: ConnectStepsProps) {
  const t = useSourceConnectMessages();
  const workspace = useWorkspace();
  const failures = useFailures('workspace');
  const connections = useConnections(workspace.id, source.id);
  const saveMutation = useSaveConnections();
  const updateMutation = useUpdateSource();
  const [step, setStep] = useState<'accounts' | 'media' | 'fetching'>('accounts');
  const [chosenIds, setChosenIds] = useState<string[] | null>(null);
  const [mediaChoice, setMediaChoice] = useState<MediaChoice>(() => getMediaChoice(source));
  const rows = connections.data?.data ?? [];
  const savedIds = rows.filter(({ isSelected }) => isSelected).map(({ connectionId }) => connectionId);
  const [onlyAccount] = rows;
  // A single account is preselected.
  const initialIds = savedIds.length === 0 && rows.length === 1 && onlyAccount ? [onlyAccount.connectionId] : savedIds;
  const accountIds = chosenIds ?? initialIds;
  const accountField = useRequiredFields({ account: accountIds.length === 0 && t('accountMissing') });
  const mediaField = useRequiredFields({ media: !isMediaChoiceComplete(mediaChoice) && t('chooseOne') });
  if (connections.isError && !connections.data) {
    return <FailedState error={connections.error} onRetry={() => void connections.refetch()} />;
  }
  if (!connections.data) return <LoadingState />;
  if (step === 'fetching') return <FetchStatus sourceId={source.id} onClose={onClose} />;
  if (rows.length === 0) return <EmptyState icon={<ApiOutlined />} title={t('none')} />;

  const save = async () => {
    const params = { id: source.id };
    const query = { workspaceId: workspace.id };
    try {
      // The media choice is saved first: saving the accounts starts a fetch, which should include only these media.
      if (accountIds.length > 0 && isMediaChoiceChanged(mediaChoice, source)) {
        const body = { settings: toMediaSettings(mediaChoice), version: source.version };
        await updateMutation.run({ params, query, body });
      }
      await saveMutation.run({ params, query, body: { items: accountIds } });
      if (accountIds.length > 0) setStep('fetching');
      else onClose();
    } catch (error) {
      failures.show('update', error);
      onStale();
    }
  };
  const isSaving = saveMutation.isPending || updateMutation.isPending;

  return (
    <Flex vertical gap={20}>
      <Steps
        size="small"
        responsive={false}
        current={step === 'accounts' ? 0 : 1}
        items={[{ title: t('stepAccounts') }, { title: t('stepMedia') }]}
      />
      {step === 'accounts' ? (
        <AccountFields rows={rows} value={accountIds} problem={accountField.problems.account} onChange={setChosenIds} />
      ) : (
        <>
          <MediaChoiceFields
            sourceId={source.id}
            connectionIds={accountIds}
            value={mediaChoice}
            problem={mediaField.problems.media}
            onChange={setMediaChoice}
          />
          {savedIds.length > 0 && isMediaChoiceChanged(mediaChoice, source) && (
            <Alert type="info" showIcon title={t('changesLater')} />
          )}
        </>
      )}
      {step === 'accounts' ? (
        <DrawerActions
          secondary={<Button onClick={onClose}>{t('cancel')}</Button>}
          primary={
            accountIds.length === 0 && savedIds.length > 0 ? (
              <Button type="primary" loading={isSaving} onClick={() => void save()}>
                {t('save')}
              </Button>
            ) : (
              <Button type="primary" onClick={() => accountField.isComplete() && setStep('media')}>
                {t('next')}
              </Button>
            )
          }
        />
      ) : (
        <DrawerActions
          secondary={<Button onClick={() => setStep('accounts')}>{t('back')}</Button>}
          primary={
            <Button type="primary" loading={isSaving} onClick={() => mediaField.isComplete() && void save()}>
              {t('save')}
            </Button>
          }
        />
      )}
    </Flex>
  );
}
