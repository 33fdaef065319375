import type { ApiError } from '@reportage/api';
import { useHost, useUser } from '@reportage/remote-kit/runtime';
import { Button, FailedState, NoAccessState } from '@reportage/ui';
import { type ReactNode, useEffect } from 'react';
import { ReportSkeleton } from '../report/report-skeleton.tsx';
import { useGuestEntry } from './guest-key.tsx';
import { PasscodeForm } from './passcode-form.tsx';
import { useReportGuestMessages } from './report-guest.messages.ts';

interface GuestGateProps<Data> {
  reportId: string;
  preview: { data: Data | undefined; error: ApiError | null; isError: boolean; refetch(): unknown };
  /** The title shown if the link is off. */
  closedTitle: string;
  /** Embedded in another site's page, so there is no sign-in. */
  isEmbedded?: boolean;
  children(data: Data): ReactNode;
}

/**
 * Shows its content once the guest is admitted: a link that is off or unknown closes the page, and a link with a passcode asks for
 * it. Admission is checked again every minute, when the page gets the focus, and as soon as any call is refused.
 */
export function GuestGate<Data>(props: GuestGateProps<Data>): ReactNode {
  const { reportId, preview, closedTitle, isEmbedded = false, children } = props;
  const t = useReportGuestMessages();
  const { navigate } = useHost();
  const user = useUser();
  const { refusals } = useGuestEntry();
  const { refetch } = preview;
  useEffect(() => {
    if (refusals > 0) void refetch();
  }, [refusals, refetch]);
  const code = preview.isError ? preview.error?.code : undefined;
  const wasOpen = preview.data !== undefined;
  // An unknown URL gets the same response as a link that is off.
  const isGone = code === 'guestLinkInactive' || (preview.isError && preview.error?.isNotFound === true);

  if (code === 'passcodeRequired') return <PasscodeForm reportId={reportId} />;
  if (isGone) {
    return (
      <NoAccessState
        isScreen
        title={wasOpen ? t('endedTitle') : closedTitle}
        text={t('linkOffText')}
        action={
          !user &&
          !isEmbedded && (
            <Button type="link" onClick={() => navigate('/auth/login')}>
              {t('signIn')}
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
