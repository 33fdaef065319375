import type { Media, MediaEdit } from '@reportage/contracts';
import type { UnsavedWork } from '@reportage/remote-kit/runtime';
import { Alert, Flex } from '@reportage/ui';
import { useState } from 'react';
import type { BulkResult } from './bulk-result.tsx';
import { buildEdits, type DetailsChange } from './details-change.ts';
import { EditConflicts } from './edit-conflicts.tsx';
import { EditForm } from './edit-form.tsx';
import { useMediaBulkMessages } from './media-bulk.messages.ts';
import { type FailedEdit, useEdits } from './use-edits.ts';

export interface EditStepsProps {
  items: readonly Media[];
  /** Edits that failed before the form was opened, for example when archiving. */
  failedEdits?: readonly FailedEdit[];
  /** Tracks whether the form has unsaved changes. */
  work: UnsavedWork;
  onClose: () => void;
  onSaved: (result: BulkResult) => void;
}

/** The form, followed by conflicts, if any. */
export function EditSteps({ items, failedEdits: initialFailedEdits = [], work, onClose, onSaved }: EditStepsProps) {
  const t = useMediaBulkMessages();
  const edits = useEdits();
  const [failedEdits, setFailedEdits] = useState<readonly FailedEdit[]>(initialFailedEdits);

  const send = async (originalItems: readonly Media[], newEdits: MediaEdit[], otherEdits: readonly FailedEdit[]) => {
    const outcome = await edits.save(originalItems, newEdits);
    if (!outcome) return;
    work.markClean();
    const { changedItems, undo } = outcome;
    const remainingEdits = [...otherEdits, ...outcome.failedEdits];
    const count = changedItems.length;
    onSaved(count > 0 ? { text: t('changed', { count }), undo } : { text: t('unchanged') });
    setFailedEdits(remainingEdits);
    if (remainingEdits.length === 0) onClose();
  };
  const dismiss = (failedEdit: FailedEdit) => {
    const remainingEdits = failedEdits.filter((otherEdit) => otherEdit !== failedEdit);
    setFailedEdits(remainingEdits);
    if (remainingEdits.length === 0) onClose();
  };

  if (failedEdits.length === 0) {
    const save = (change: DetailsChange) => void send(items, buildEdits(items, change), []);
    return (
      <EditForm
        items={items}
        isSaving={edits.isSaving}
        onEdit={work.touch}
        onSave={save}
        onCancel={() => work.leave(onClose)}
      />
    );
  }
  return (
    <Flex vertical gap={12}>
      <Alert type="info" showIcon title={t('failed', { count: failedEdits.length })} />
      <EditConflicts
        failedEdits={failedEdits}
        onTakeTheirs={dismiss}
        onKeepMine={(failedEdit, current) => {
          const otherEdits = failedEdits.filter((otherEdit) => otherEdit !== failedEdit);
          void send([current], [{ ...failedEdit.edit, version: current.version }], otherEdits);
        }}
      />
    </Flex>
  );
}
