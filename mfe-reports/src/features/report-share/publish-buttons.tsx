import { Button } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useReportShareMessages } from './report-share.messages.ts';

interface PublishButtonsProps {
  isPublished: boolean;
  hasUnpublishedChanges: boolean;
  sharing: { isBusy: boolean; publish(): Promise<void>; publishOpenly(): Promise<void> };
}

/**
 * The buttons to publish. The first publication decides whether the plain link is turned on; later ones leave it
 * unchanged. Without changes to its text and layout, only its numbers can be newer.
 */
export function PublishButtons({ isPublished, hasUnpublishedChanges, sharing }: PublishButtonsProps): ReactNode {
  const t = useReportShareMessages();
  const { isBusy, publish, publishOpenly } = sharing;
  if (isPublished) {
    return (
      <Button type={hasUnpublishedChanges ? 'primary' : 'default'} loading={isBusy} onClick={() => void publish()}>
        {t(hasUnpublishedChanges ? 'republish' : 'renumber')}
      </Button>
    );
  }
  return (
    <>
      <Button type="primary" loading={isBusy} onClick={() => void publishOpenly()}>
        {t('publish')}
      </Button>
      <Button disabled={isBusy} onClick={() => void publish()}>
        {t('publishClosed')}
      </Button>
    </>
  );
}
