import { Alert, Button } from '@reportage/ui';
import { useCampaignListMessages } from './campaign-list.messages.ts';
import classes from './campaign-list.module.css';
import type { CampaignChanges } from './use-campaign-changes.ts';

/** The last action, with Undo; visible until it is closed or another action follows. */
export function ChangeNoticeBar({ changes }: { changes: CampaignChanges }) {
  const t = useCampaignListMessages();
  const { notice, undo, isUndoing, dismiss } = changes;
  return (
    <div className={classes.notice} role="status">
      {notice && (
        <Alert
          type="success"
          showIcon
          title={notice.text}
          action={
            notice.undo && (
              <Button size="small" loading={isUndoing} onClick={() => void undo()}>
                {t('undo')}
              </Button>
            )
          }
          closable={{ closeIcon: true, 'aria-label': t('close'), onClose: dismiss }}
        />
      )}
    </div>
  );
}
