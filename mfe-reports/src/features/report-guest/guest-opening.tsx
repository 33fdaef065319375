import type { ApiError } from '@reportage/api';
import { useHost, useUser } from '@reportage/remote-kit/runtime';
import { Button, FailedState, NoAccessState } from '@reportage/ui';
import type { ReactNode } from 'react';
import { ReportSkeleton } from '../report/report-skeleton.tsx';
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

/** What a guest opens, once they are admitted: a link that is off ends the page, one with a passcode asks for it. */
export function GuestOpening<Data>(props: GuestOpeningProps<Data>): ReactNode {
  const { reportId, preview, closedTitle, isEmbedded = false, children } = props;
  const t = useReportGuestMessages();
  const { navigate } = useHost();
  const user = useUser();
  const code = preview.isError ? preview.error?.code : undefined;

  if (code === 'passcodeRequired') return <PasscodeForm reportId={reportId} />;
  if (code === 'guestLinkInactive') {
    return (
      <NoAccessState
        isScreen
        title={closedTitle}
        text={preview.error?.message || t('linkOffText')}
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
