import type { Media } from '@reportage/contracts';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import { EmptyState, FailedState, GoogleOutlined, LoadingState, Typography } from '@reportage/ui';
import { useState } from 'react';
import { ConnectDrive } from './connect-drive.tsx';
import { useDriveMessages } from './drive.messages.ts';
import { DriveBrowser } from './drive-browser.tsx';
import { type FetchedPicture, FetchedPictures } from './fetched-pictures.tsx';
import { useConnectedDrive } from './use-connected-drive.ts';

interface DriveMediaProps {
  /** Whether connecting a drive opens a new tab. */
  connectsInNewTab?: boolean;
  onCancel: () => void;
  onAdded: (media: readonly Media[]) => void;
}

/** Lets users choose pictures from their drive, then fetches them and adds them to the library. */
export function DriveMedia({ connectsInNewTab = false, onCancel, onAdded }: DriveMediaProps) {
  const t = useDriveMessages();
  const { id: workspaceId } = useWorkspace();
  const drive = useConnectedDrive(workspaceId);
  const [fetchedPictures, setFetchedPictures] = useState<readonly FetchedPicture[]>([]);

  if (drive.error && !drive.data) return <FailedState error={drive.error} onRetry={() => void drive.refetch()} />;
  if (!drive.data) return <LoadingState shape="rows" />;
  const { isAvailable, isSandbox, token, account } = drive.data;
  if (!isAvailable) {
    return <EmptyState icon={<GoogleOutlined />} title={t('unavailableTitle')} text={t('unavailableText')} />;
  }
  const note = isSandbox && <Typography.Paragraph type="secondary">{t('standIn')}</Typography.Paragraph>;
  if (!token || !account) {
    return (
      <>
        <ConnectDrive workspaceId={workspaceId} connectsInNewTab={connectsInNewTab} />
        {note}
      </>
    );
  }
  const hasFetched = fetchedPictures.length > 0;
  return (
    <>
      {/* Stays mounted so that going back restores the folder and selection. */}
      <div hidden={hasFetched}>
        {note}
        <DriveBrowser
          workspaceId={workspaceId}
          accessToken={token}
          account={account}
          onFetched={setFetchedPictures}
          onDisconnected={() => void drive.refetch()}
          onCancel={onCancel}
        />
      </div>
      {hasFetched && (
        <FetchedPictures
          workspaceId={workspaceId}
          pictures={fetchedPictures}
          onPicturesChange={setFetchedPictures}
          onBack={() => setFetchedPictures([])}
          onAdded={onAdded}
        />
      )}
    </>
  );
}
