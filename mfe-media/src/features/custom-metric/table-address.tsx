import { ApiError } from '@reportage/api';
import { useFailures, useWorkspace } from '@reportage/remote-kit/runtime';
import { Button, Flex, Input, Typography } from '@reportage/ui';
import { type ComponentRef, useId, useRef, useState } from 'react';
import { useReadTable } from '../../data/custom-metrics.queries.ts';
import { useMetricImportMessages } from './metric-import.messages.ts';

/** Reads a table from a URL, so that its rows can be previewed and imported. */
export function TableUrlField({ onRead }: { onRead: (csv: string) => void }) {
  const t = useMetricImportMessages();
  const failures = useFailures('campaigns');
  const { id: workspaceId } = useWorkspace();
  const readMutation = useReadTable();
  const [url, setUrl] = useState('');
  const [problem, setProblem] = useState<string>();
  const id = useId();
  const field = useRef<ComponentRef<typeof Input>>(null);

  const read = async () => {
    if (url.trim() === '') {
      field.current?.focus();
      return setProblem(t('urlRequired'));
    }
    setProblem(undefined);
    try {
      onRead((await readMutation.run({ query: { workspaceId }, body: { url: url.trim() } })).csv);
    } catch (error) {
      const reason = error instanceof ApiError ? error.fields[0]?.message : undefined;
      if (reason === undefined) failures.show('fetch', error);
      else setProblem(t('urlProblem', { reason }));
    }
  };

  return (
    <Flex vertical gap={4}>
      <label htmlFor={id}>{t('url')}</label>
      <Flex gap={8}>
        <Input
          ref={field}
          id={id}
          type="url"
          value={url}
          placeholder={t('urlExample')}
          aria-describedby={`${id}-help`}
          aria-invalid={problem !== undefined}
          {...(problem === undefined ? {} : { status: 'error' as const })}
          onChange={({ target }) => setUrl(target.value)}
          onPressEnter={() => void read()}
        />
        <Button loading={readMutation.isPending} onClick={() => void read()}>
          {t('read')}
        </Button>
      </Flex>
      <Typography.Text id={`${id}-help`} type={problem === undefined ? 'secondary' : 'danger'} role="status">
        {problem ?? t('urlHelp')}
      </Typography.Text>
    </Flex>
  );
}
