import type { ApiError } from '@reportage/api';
import { useHost, useUser } from '@reportage/remote-kit/runtime';
import { Button, FailedState, NoAccessState } from '@reportage/ui';
import { type ReactNode, useEffect } from 'react';
import { ReportSkeleton } from '../report/report-skeleton.tsx';
import { useGuestAccess } from './guest-access.tsx';
import { PasscodeForm } from './passcode-form.tsx';
import { useReportGuestMessages } from './report-guest.messages.ts';

interface GuestGateProps<Data> {
  reportId: string;
  preview: { data: Data | undefined; error: ApiError | null; isError: boolean; refetch(): unknown };
  /** The title shown if the link is off. */
  closedTitle: string;
  /** The workspace to ask for a new link; known only if the page was open before. */
  sharedBy: string | undefined;
  /** Whether the page is embedded in another site, where guests cannot sign in. */
  isEmbedded?: boolean;
  children(data: Data): ReactNode;
}

/**
 * Shows its content only to guests with access: the link must exist and be turned on, and its passcode, if any, must
 * have been entered. Access is checked again every minute, when the page receives focus, and when any request is
 * rejected.
 */
export function GuestGate<Data>(props: GuestGateProps<Data>): ReactNode {
  const { reportId, preview, closedTitle, sharedBy, isEmbedded = false, children } = props;
  const t = useReportGuestMessages();
  const { navigate } = useHost();
  const user = useUser();
  const { rejectionCount } = useGuestAccess();
  const { refetch } = preview;
  useEffect(() => {
    if (rejectionCount > 0) void refetch();
  }, [rejectionCount, refetch]);
  const code = preview.isError ? preview.error?.code : undefined;
  const wasOpen = preview.data !== undefined;
  // An unknown URL gets the same response as a link that is off.
  const isLinkOff = code === 'guestLinkInactive' || (preview.isError && preview.error?.isNotFound === true);

  if (code === 'passcodeRequired') return <PasscodeForm reportId={reportId} />;
  if (isLinkOff) {
    return (
      <NoAccessState
        isScreen
        title={wasOpen ? t('expiredTitle') : closedTitle}
        text={sharedBy === undefined ? t('linkOffText') : t('askSender', { workspace: sharedBy })}
        action={
          isEmbedded ? (
            <Button onClick={() => void refetch()}>{t('retry')}</Button>
          ) : (
            <Button type={user ? 'primary' : 'link'} onClick={() => navigate(user ? '/workspaces' : '/auth/login')}>
              {t(user ? 'toWorkspaces' : 'signIn')}
            </Button>
          )
        }
      />
    );
  }
  if (preview.data !== undefined) return children(preview.data);
  return preview.isError ? (
    <FailedState isScreen error={preview.error} onRetry={() => void preview.refetch()} />
  ) : (
    <ReportSkeleton />
  );
}
