import { createLatePart } from '@reportage/remote-kit/runtime';
import { Drawer } from '@reportage/ui';
import type { EditStepsProps } from './edit-steps.tsx';
import { useMediaBulkMessages } from './media-bulk.messages.ts';

/** It brings the day picker, which the library itself does without. */
const EditSteps = createLatePart(async () => (await import('./edit-steps.tsx')).EditSteps);

/** Edits one or more items, none closes it; it stays open for those that somebody else has saved meanwhile. */
export function EditDrawer({ items, onClose, ...rest }: EditStepsProps) {
  const t = useMediaBulkMessages();
  return (
    <Drawer open={items.length > 0} onClose={onClose} title={t('editTitle', { count: items.length })} destroyOnHidden>
      <EditSteps items={items} onClose={onClose} {...rest} />
    </Drawer>
  );
}
