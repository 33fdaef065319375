import { ApiError } from '@reportage/api';
import type { ConnectedSource } from '@reportage/contracts';
import { useFailures } from '@reportage/remote-kit/runtime';
import { Alert, Button, CopyField, Flex, Typography } from '@reportage/ui';
import { useState } from 'react';
import { useCerosScriptMessages } from './ceros-script.messages.ts';
import { useCerosScript } from './ceros-script.queries.ts';

/** The script through which an experience reports its visits to the source's Google Analytics property. */
export function CerosScriptPanel({ source }: { source: ConnectedSource }) {
  const t = useCerosScriptMessages();
  const failures = useFailures('workspace');
  const requestMutation = useCerosScript();
  const [script, setScript] = useState<string>();
  const [reason, setReason] = useState<string>();
  const requestScript = async () => {
    setReason(undefined);
    try {
      const input = { query: { workspaceId: source.workspaceId }, body: { GASourceId: source.id } };
      setScript((await requestMutation.run(input)).script);
    } catch (error) {
      const problem = error instanceof ApiError ? error.fields[0]?.message : undefined;
      if (problem === undefined) failures.show('fetch', error);
      else setReason(problem);
    }
  };
  return (
    <section aria-label={t('title')}>
      <Flex vertical gap={8} align="start">
        <Typography.Title level={3} style={{ margin: 0, fontSize: 16 }}>
          {t('title')}
        </Typography.Title>
        <Typography.Text type="secondary">{t('text')}</Typography.Text>
        {reason !== undefined && <Alert type="warning" showIcon title={t('reason', { reason })} />}
        {script === undefined ? (
          <Button loading={requestMutation.isPending} onClick={() => void requestScript()}>
            {t('show')}
          </Button>
        ) : (
          <CopyField label={t('script')} value={script} />
        )}
      </Flex>
    </section>
  );
}
