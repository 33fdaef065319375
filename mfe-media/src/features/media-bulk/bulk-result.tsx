import type { CallOutput, calls, Media, removalBlockers } from '@reportage/contracts';
import { Alert, Button } from '@reportage/ui';
import { useState } from 'react';
import { getName } from '../../data/media-name.ts';
import { useMediaBulkMessages } from './media-bulk.messages.ts';

/** Result of a bulk action. */
export interface BulkResult {
  text: string;
  /** Returns the items that could not be restored. */
  undo?: () => Promise<{ failed: readonly unknown[] } | undefined>;
  /** The items that could not be deleted, each with the reason. */
  kept?: readonly { item: Media; reason: (typeof removalBlockers)[number] }[];
}

/** Says how many items changed and why others did not, and offers Undo. Stays until closed or replaced. */
export function BulkResultNote({ result, onClose }: { result: BulkResult; onClose: () => void }) {
  const t = useMediaBulkMessages();
  const [failedUndoCount, setFailedUndoCount] = useState<number>();
  const [isUndoing, setUndoing] = useState(false);
  const { undo, kept = [] } = result;
  const runUndo = async () => {
    setUndoing(true);
    const outcome = await undo?.();
    setUndoing(false);
    if (outcome) setFailedUndoCount(outcome.failed.length);
  };
  const text =
    failedUndoCount === undefined
      ? result.text
      : failedUndoCount === 0
        ? t('undone')
        : t('notUndone', { count: failedUndoCount });
  return (
    <Alert
      type={kept.length > 0 || (failedUndoCount ?? 0) > 0 ? 'warning' : 'success'}
      showIcon
      role="status"
      style={{ marginBottom: 12 }}
      title={text}
      description={
        kept.length > 0 && (
          <>
            {t('kept', { count: kept.length })}
            <ul style={{ margin: '4px 0', paddingInlineStart: 20 }}>
              {kept.map(({ item, reason }) => (
                <li key={item.id}>{t(reason, { item: getName(item) })}</li>
              ))}
            </ul>
            {t('keptHint')}
          </>
        )
      }
      action={
        undo &&
        failedUndoCount === undefined && (
          <Button size="small" loading={isUndoing} onClick={() => void runUndo()}>
            {t('undo')}
          </Button>
        )
      }
      closable={{ closeIcon: true, 'aria-label': t('close'), onClose }}
    />
  );
}

export const listKeptItems = (
  items: readonly Media[],
  kept: CallOutput<typeof calls.removeMedia>['kept'],
): NonNullable<BulkResult['kept']> =>
  kept.flatMap(({ id, reason }) => {
    const item = items.find((candidate) => candidate.id === id);
    return item ? [{ item, reason }] : [];
  });
