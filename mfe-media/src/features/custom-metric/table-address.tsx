import { ApiError } from '@reportage/api';
import { useFailures, useWorkspace } from '@reportage/remote-kit/runtime';
import { Button, Flex, Input, Typography } from '@reportage/ui';
import { useId, useState } from 'react';
import { useReadTable } from '../../data/custom-metrics.queries.ts';
import { useMetricImportMessages } from './metric-import.messages.ts';

/** Reads a table from a URL, whose lines can then be previewed and imported. */
export function TableAddress({ onRead }: { onRead: (csv: string) => void }) {
  const t = useMetricImportMessages();
  const failures = useFailures('campaigns');
  const { id: workspaceId } = useWorkspace();
  const reading = useReadTable();
  const [url, setUrl] = useState('');
  const [reason, setReason] = useState<string>();
  const id = useId();

  const read = async () => {
    setReason(undefined);
    try {
      onRead((await reading.save({ query: { workspaceId }, body: { url: url.trim() } })).csv);
    } catch (error) {
      const problem = error instanceof ApiError ? error.fields[0]?.message : undefined;
      if (problem === undefined) failures.show('fetch', error);
      else setReason(problem);
    }
  };

  return (
    <Flex vertical gap={4}>
      <label htmlFor={id}>{t('address')}</label>
      <Flex gap={8}>
        <Input
          id={id}
          type="url"
          value={url}
          placeholder="https://docs.google.com/spreadsheets/d/…"
          aria-describedby={`${id}-help`}
          aria-invalid={reason !== undefined}
          {...(reason === undefined ? {} : { status: 'error' as const })}
          onChange={({ target }) => setUrl(target.value)}
          onPressEnter={() => void read()}
        />
        <Button disabled={url.trim() === ''} loading={reading.isSaving} onClick={() => void read()}>
          {t('read')}
        </Button>
      </Flex>
      <Typography.Text id={`${id}-help`} type={reason === undefined ? 'secondary' : 'danger'} role="status">
        {reason === undefined ? t('addressHelp') : t('addressProblem', { reason })}
      </Typography.Text>
    </Flex>
  );
}
