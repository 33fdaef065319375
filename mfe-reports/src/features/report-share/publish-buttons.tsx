import { Button } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useReportShareMessages } from './report-share.messages.ts';

interface PublishButtonsProps {
  isPublished: boolean;
  hasUnpublishedChanges: boolean;
  sharing: { isBusy: boolean; publish(): Promise<void>; publishWithLink(): Promise<void> };
}

/**
 * The publish buttons. The first publication can turn on the plain link; later ones leave it unchanged. If text and
 * layout have not been edited, publishing again updates only the numbers.
 */
export function PublishButtons({ isPublished, hasUnpublishedChanges, sharing }: PublishButtonsProps): ReactNode {
  const t = useReportShareMessages();
  const { isBusy, publish, publishWithLink } = sharing;
  if (isPublished) {
    return (
      <Button type={hasUnpublishedChanges ? 'primary' : 'default'} loading={isBusy} onClick={() => void publish()}>
        {t('publishAgain')}
      </Button>
    );
  }
  return (
    <>
      <Button type="primary" loading={isBusy} onClick={() => void publishWithLink()}>
        {t('publish')}
      </Button>
      <Button disabled={isBusy} onClick={() => void publish()}>
        {t('publishWithoutLink')}
      </Button>
    </>
  );
}
