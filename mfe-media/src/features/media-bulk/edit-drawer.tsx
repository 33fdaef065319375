import { lazyPart, useUnsavedWork } from '@reportage/remote-kit/runtime';
import { Drawer } from '@reportage/ui';
import type { EditStepsProps } from './edit-steps.tsx';
import { useMediaBulkMessages } from './media-bulk.messages.ts';

/** Loaded on demand because it includes the day picker. */
const EditSteps = lazyPart(async () => (await import('./edit-steps.tsx')).EditSteps);

/** Edits one or more items; closed if there are none. Stays open while there are conflicts with others' changes. */
export function EditDrawer({ items, onClose, ...rest }: Omit<EditStepsProps, 'work'>) {
  const t = useMediaBulkMessages();
  const work = useUnsavedWork();
  const close = () => work.leave(onClose);
  return (
    <Drawer open={items.length > 0} onClose={close} title={t('editTitle', { count: items.length })} destroyOnHidden>
      {work.leaveDialog}
      <EditSteps items={items} work={work} onClose={onClose} {...rest} />
    </Drawer>
  );
}
