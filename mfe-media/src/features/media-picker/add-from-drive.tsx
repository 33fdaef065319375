import type { Media } from '@reportage/contracts';
import { lazyPart } from '@reportage/remote-kit/runtime';
import { Button, Drawer, GoogleOutlined } from '@reportage/ui';
import { type ReactNode, useState } from 'react';
import { useMediaPickerMessages } from './media-picker.messages.ts';

const DriveMedia = lazyPart(async () => (await import('../drive-picker/drive-media.tsx')).DriveMedia);

/** Adds pictures from the user's drive to the library and selects them. */
export function AddFromDrive({ onAdd }: { onAdd(media: readonly Media[]): void }): ReactNode {
  const t = useMediaPickerMessages();
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  return (
    <div>
      <Button type="link" icon={<GoogleOutlined />} onClick={() => setIsOpen(true)}>
        {t('addFromDrive')}
      </Button>
      <Drawer open={isOpen} onClose={close} title={t('addFromDrive')} destroyOnHidden>
        <DriveMedia
          connectsInNewTab
          onCancel={close}
          onAdded={(media) => {
            onAdd(media);
            close();
          }}
        />
      </Drawer>
    </div>
  );
}
