import { type MediaMerge, mayAct } from '@reportage/contracts';
import { useFailures, useHost, useWorkspace } from '@reportage/remote-kit/runtime';
import { Button, Flex, RelativeTime, Tag, Typography } from '@reportage/ui';
import { ItemSection } from '../media-item/item-section.tsx';
import { useDuplicatesMessages } from './duplicates.messages.ts';
import { useMerges, useUndoMerge } from './duplicates.queries.ts';

/** Merges of an item; only the latest can be undone. Renders nothing if there are none. */
export function MergeHistory({ mediaId }: { mediaId: string }) {
  const t = useDuplicatesMessages();
  const { id: workspaceId, access } = useWorkspace();
  const merges = useMerges(workspaceId, mediaId).data?.data ?? [];
  const latestMerge = merges.find(({ undoneAt }) => undoneAt === null);
  if (merges.length === 0) return null;
  return (
    <ItemSection title={t('history')}>
      <ul style={{ listStyle: 'none', margin: 0, padding: 0 }}>
        {merges.map((merge) => (
          <li key={merge.id}>
            <MergeLine merge={merge} mayUndo={merge === latestMerge && mayAct(access, 'edit')} />
          </li>
        ))}
      </ul>
    </ItemSection>
  );
}

function MergeLine({ merge, mayUndo }: { merge: MediaMerge; mayUndo: boolean }) {
  const t = useDuplicatesMessages();
  const { messages } = useHost();
  const { id: workspaceId } = useWorkspace();
  const failures = useFailures('campaigns');
  const { run: undoMerge, isPending: isUndoing } = useUndoMerge();
  const urls = merge.merged.map(({ url }) => url).join(', ');
  const undo = async () => {
    try {
      await undoMerge({ query: { workspaceId }, params: { id: merge.id } });
      messages.success(t('separated'));
    } catch (error) {
      failures.show('update', error);
    }
  };
  return (
    <Flex gap={8} align="baseline" wrap>
      <Typography.Text style={{ overflowWrap: 'anywhere' }}>
        {t('historyText', { names: urls, author: merge.authorName })}
      </Typography.Text>
      <RelativeTime instant={merge.mergedAt} />
      {merge.undoneAt !== null && <Tag>{t('undone')}</Tag>}
      {mayUndo && (
        <Button
          size="small"
          loading={isUndoing}
          aria-label={t('undoMerge', { names: urls })}
          onClick={() => void undo()}
        >
          {t('undo')}
        </Button>
      )}
    </Flex>
  );
}
