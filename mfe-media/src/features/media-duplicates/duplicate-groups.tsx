import { type MediaType, mayAct } from '@reportage/contracts';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import { CheckOutlined, EmptyState, FailedState, Flex, LoadingState, Typography } from '@reportage/ui';
import { useState } from 'react';
import { type BulkResult, BulkResultNote } from '../media-bulk/bulk-result.tsx';
import { useDuplicatesMessages } from './duplicates.messages.ts';
import { useDuplicates } from './duplicates.queries.ts';
import { MergeAll } from './merge-all.tsx';
import { MergeForm } from './merge-form.tsx';

/** Lists groups of apparent duplicates in the library. */
export function DuplicateGroups({ mediaType }: { mediaType: MediaType }) {
  const t = useDuplicatesMessages();
  const { id: workspaceId, access } = useWorkspace();
  const [result, setResult] = useState<BulkResult | null>(null);
  const duplicates = useDuplicates(workspaceId, mediaType);
  const { data, error } = duplicates;
  if (!data && error) return <FailedState error={error} onRetry={() => void duplicates.refetch()} />;
  if (!data) return <LoadingState shape="rows" />;
  return (
    <Flex vertical gap={24}>
      {result && <BulkResultNote key={result.text} result={result} onClose={() => setResult(null)} />}
      {data.data.length === 0 ? (
        <EmptyState icon={<CheckOutlined />} title={t('noDuplicatesTitle')} text={t('noDuplicatesText')} />
      ) : (
        <Typography.Text type="secondary">{t('text')}</Typography.Text>
      )}
      {data.data.length > 1 && mayAct(access, 'edit') && <MergeAll groups={data.data} onDone={setResult} />}
      {data.data.map(({ evidence, address, items }) => (
        <section key={items.map(({ media }) => media.id).join()} aria-label={t('group', { address })}>
          <Typography.Title level={5} style={{ marginTop: 0, overflowWrap: 'anywhere' }}>
            {address}
          </Typography.Title>
          <Typography.Paragraph type="secondary">{t(`evidence_${evidence}`)}</Typography.Paragraph>
          <MergeForm label={t('compare')} items={items} {...(mayAct(access, 'edit') ? { onDone: setResult } : {})} />
        </section>
      ))}
      {data.total > data.data.length && (
        <Typography.Text type="secondary">{t('more', { shown: data.data.length, total: data.total })}</Typography.Text>
      )}
    </Flex>
  );
}
