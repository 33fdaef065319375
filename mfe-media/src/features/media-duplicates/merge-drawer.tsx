import { type Media, maxDuplicates } from '@reportage/contracts';
import { lazyPart } from '@reportage/remote-kit/runtime';
import { Alert, Drawer, Flex, Typography } from '@reportage/ui';
import type { BulkResult } from '../media-bulk/bulk-result.tsx';
import { useDuplicatesMessages } from './duplicates.messages.ts';

const MergeForm = lazyPart(async () => (await import('./merge-form.tsx')).MergeForm);

interface MergeDrawerProps {
  /** The items to merge; the drawer is closed if there are none. */
  items: readonly Media[];
  onClose: () => void;
  onMerged: (result: BulkResult) => void;
}

/** Merges selected items even if their URLs differ. */
export function MergeDrawer({ items, onClose, onMerged }: MergeDrawerProps) {
  const t = useDuplicatesMessages();
  const haveSameType = new Set(items.map(({ mediaType }) => mediaType)).size === 1;
  const finish = (result: BulkResult) => {
    onMerged(result);
    onClose();
  };
  return (
    <Drawer open={items.length > 0} onClose={onClose} title={t('drawer')} width="list" destroyOnHidden>
      {haveSameType && items.length <= maxDuplicates ? (
        <Flex vertical gap={12}>
          <Typography.Text type="secondary">{t('text')}</Typography.Text>
          <MergeForm label={t('compare')} items={items.map((media) => ({ media }))} onDone={finish} />
        </Flex>
      ) : (
        <Alert type="warning" showIcon title={t('kinds', { max: maxDuplicates })} />
      )}
    </Drawer>
  );
}
