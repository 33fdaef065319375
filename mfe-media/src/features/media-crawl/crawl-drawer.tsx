import { lazyPart } from '@reportage/remote-kit/runtime';
import { Drawer } from '@reportage/ui';
import { useMediaCrawlMessages } from './media-crawl.messages.ts';

const CrawlForm = lazyPart(async () => (await import('./crawl-form.tsx')).CrawlForm);

interface CrawlDrawerProps {
  isOpen: boolean;
  onClose: () => void;
  onStarted: (crawlId: string) => void;
}

/** Form for the URL and the scope of a new crawl. */
export function CrawlDrawer({ isOpen, onClose, onStarted }: CrawlDrawerProps) {
  const t = useMediaCrawlMessages();
  return (
    <Drawer open={isOpen} onClose={onClose} title={t('formTitle')} destroyOnHidden>
      <CrawlForm onCancel={onClose} onStarted={onStarted} />
    </Drawer>
  );
}
