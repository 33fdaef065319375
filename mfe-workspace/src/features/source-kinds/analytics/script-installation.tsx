import type { Source } from '@reportage/contracts';
import { useHost, useQueryErrorToast, useStore } from '@reportage/remote-kit/runtime';
import { Alert, Button, CopyField, Flex, MailOutlined, RelativeTime, Typography, useIsNarrow } from '@reportage/ui';
import { useSourceStatus } from '../../source-settings/source-settings.queries.ts';
import { useAnalyticsSourceMessages } from './analytics-source.messages.ts';
import { RejectedEventsList } from './rejected-events-list.tsx';
import { getScriptTag } from './script-tag.ts';

/** Shows the script tag to add to pages, and whether the script has sent any events. */
export function ScriptInstallation({ workspaceId, source }: { workspaceId: string; source: Source }) {
  const t = useAnalyticsSourceMessages();
  const { config, workspace } = useHost();
  const state = useStore(workspace);
  const isPhone = useIsNarrow(480);
  // The URLs of the welcome steps contain no workspace.
  const isSample = state.status === 'ready' && state.workspace.isSample;
  const code = source.meta.settings.script?.code;
  if (!code) return <Typography.Text type="secondary">{t(isSample ? 'sampleScript' : 'noScript')}</Typography.Text>;
  const tag = getScriptTag(code, config.trackingBase, window.location.origin);
  const mailParams = new URLSearchParams({
    subject: t('developerSubject', { name: source.name }),
    body: t('developerText', { tag }),
  });
  return (
    <Flex vertical gap={12}>
      <Typography.Text type="secondary">{t('tagText')}</Typography.Text>
      <CopyField label={t('tag')} value={tag} />
      <div>
        {/* Email clients do not decode a plus sign as a space. */}
        <Button
          block={isPhone}
          icon={<MailOutlined aria-hidden />}
          href={`mailto:?${mailParams.toString().replaceAll('+', '%20')}`}
        >
          {t('sendToDeveloper')}
        </Button>
      </div>
      <ScriptStatus workspaceId={workspaceId} sourceId={source.id} />
    </Flex>
  );
}

function ScriptStatus({ workspaceId, sourceId }: { workspaceId: string; sourceId: string }) {
  const t = useAnalyticsSourceMessages();
  const status = useSourceStatus(workspaceId, sourceId);
  useQueryErrorToast('workspace', 'poll', status.error);
  if (status.isError)
    return <Alert type="warning" showIcon title={t('pollFailed')} description={status.error.message} />;
  if (!status.data) return <Alert type="info" title={t('checking')} />;
  const { done, lastEventAt, rejected } = status.data;
  return (
    <>
      {done ? (
        <Alert
          type="success"
          showIcon
          title={t('seen')}
          description={
            lastEventAt && (
              <>
                {t('seenAt')} <RelativeTime instant={lastEventAt} />
              </>
            )
          }
        />
      ) : (
        <Alert type="info" showIcon title={t('waiting')} />
      )}
      <RejectedEventsList rejectedEvents={rejected} />
    </>
  );
}
