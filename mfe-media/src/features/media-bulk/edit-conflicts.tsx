import type { Media } from '@reportage/contracts';
import { Alert, ConflictPanel, Flex } from '@reportage/ui';
import { getName } from '../../data/media-name.ts';
import { useMediaBulkMessages } from './media-bulk.messages.ts';
import type { FailedEdit } from './use-edits.ts';

interface EditConflictsProps {
  failedEdits: readonly FailedEdit[];
  onKeepMine: (failedEdit: FailedEdit, current: Media) => void;
  onTakeTheirs: (failedEdit: FailedEdit) => void;
}

/** Shows items changed by two users, with both versions side by side. */
export function EditConflicts({ failedEdits, onKeepMine, onTakeTheirs }: EditConflictsProps) {
  const t = useMediaBulkMessages();
  const describeItem = (item: Media): Record<string, string> => ({
    [t('contentGroup')]: item.contentGroup ?? t('none'),
    [t('labels')]: item.labels.join(', ') || t('none'),
    [t('author')]: item.author ?? t('none'),
    [t('publishedOn')]: item.publishedOn ?? t('none'),
    [t('state')]: item.isArchived ? t('isArchived') : t('isListed'),
  });
  return (
    <Flex vertical gap={12}>
      {failedEdits.map((failedEdit) => {
        const { originalItem, edit, current } = failedEdit;
        const item = getName(originalItem);
        if (!current) return <Alert key={edit.id} type="warning" showIcon title={t('gone', { item })} />;
        return (
          <ConflictPanel
            key={edit.id}
            title={t('conflictTitle', { item })}
            text={t('conflictText')}
            // Unedited fields show the stored value in both versions.
            mine={describeItem({ ...current, ...edit.change } as Media)}
            theirs={describeItem(current)}
            onKeepMine={() => onKeepMine(failedEdit, current)}
            onTakeTheirs={() => onTakeTheirs(failedEdit)}
          />
        );
      })}
    </Flex>
  );
}
