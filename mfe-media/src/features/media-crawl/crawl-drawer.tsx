import { lazyPart, useUnsavedWork } from '@reportage/remote-kit/runtime';
import { Drawer } from '@reportage/ui';
import { useMediaCrawlMessages } from './media-crawl.messages.ts';

const CrawlForm = lazyPart(async () => (await import('./crawl-form.tsx')).CrawlForm);

interface CrawlDrawerProps {
  isOpen: boolean;
  onClose: () => void;
  onStarted: (crawlId: string) => void;
}

/** A form for the URL and scope of a new crawl. */
export function CrawlDrawer({ isOpen, onClose, onStarted }: CrawlDrawerProps) {
  const t = useMediaCrawlMessages();
  const work = useUnsavedWork({ isOpenedByQuery: true });
  const close = () => work.leave(onClose);
  return (
    <Drawer open={isOpen} onClose={close} title={t('formTitle')} destroyOnHidden>
      {work.leaveDialog}
      <CrawlForm work={work} onCancel={close} onStarted={onStarted} />
    </Drawer>
  );
}
