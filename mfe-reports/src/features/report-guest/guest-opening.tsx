import type { ApiError } from '@reportage/api';
import { useHost, useUser } from '@reportage/remote-kit/runtime';
import { Button, FailedState, NoAccessState } from '@reportage/ui';
import { type ReactNode, useEffect } from 'react';
import { ReportSkeleton } from '../report/report-skeleton.tsx';
import { useGuestEntry } from './guest-key.tsx';
import { PasscodeForm } from './passcode-form.tsx';
import { useReportGuestMessages } from './report-guest.messages.ts';

interface GuestOpeningProps<Data> {
  reportId: string;
  preview: { data: Data | undefined; error: ApiError | null; isError: boolean; refetch(): unknown };
  /** Says that its link is off. */
  closedTitle: string;
  /** Inside another site's page: there is nowhere to sign in. */
  isEmbedded?: boolean;
  children(data: Data): ReactNode;
}

/**
 * What a guest opens, once they are admitted: a link that is off ends the page, one with a passcode asks for it. An open page is asked for
 * again every minute, when it gets the focus, and as soon as any of its calls is refused.
 */
export function GuestOpening<Data>(props: GuestOpeningProps<Data>): ReactNode {
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
  const isRemoved = wasOpen && preview.isError && preview.error?.isNotFound === true;

  if (code === 'passcodeRequired') return <PasscodeForm reportId={reportId} />;
  if (code === 'guestLinkInactive' || isRemoved) {
    return (
      <NoAccessState
        isScreen
        title={wasOpen ? t('endedTitle') : closedTitle}
        text={(!isRemoved && preview.error?.message) || t('linkOffText')}
        action={!user && !isEmbedded && <Button onClick={() => navigate('/auth/login')}>{t('signIn')}</Button>}
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
