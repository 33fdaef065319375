import { Alert, Button } from '@reportage/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useReportGuestMessages } from './report-guest.messages.ts';
import classes from './report-guest.module.css';

/** The query parameter that shows members what guests see. */
export const guestPreviewParam = 'guest';

/** Shows members the guest view, so that they can check it before sending the link. */
export function GuestPreview({ backTo, children }: { backTo: string; children: ReactNode }): ReactNode {
  const t = useReportGuestMessages();
  return (
    <>
      <div className={classes.preview}>
        <Alert
          type="info"
          showIcon
          title={t('previewTitle')}
          description={t('previewText')}
          action={
            <Link to={backTo}>
              <Button>{t('back')}</Button>
            </Link>
          }
        />
      </div>
      {children}
    </>
  );
}
