import { Button, CheckOutlined, useIsNarrow } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useReportMessages } from './report.messages.ts';

/** Ends editing. On a phone it replaces the Edit button and takes the focus from it. */
export function DoneButton({ onDone }: { onDone: (() => void) | undefined }): ReactNode {
  const t = useReportMessages();
  const isNarrow = useIsNarrow();
  return (
    <Button type="primary" icon={!isNarrow && <CheckOutlined />} autoFocus={isNarrow} onClick={onDone}>
      {t('done')}
    </Button>
  );
}
