import { maxPictureBytes, pictureTypes } from '@reportage/contracts';
import { formatBytes } from '@reportage/format';
import { useHost, useStore } from '@reportage/remote-kit/runtime';
import { UploadField, useUploads } from '@reportage/ui';
import type { ReactNode } from 'react';
import { usePictureFieldMessages } from './picture-field.messages.ts';
import { usePictureUpload } from './use-picture-upload.ts';

export interface PictureUploadProps {
  label: string;
  /** Gets the address that shows the picture. */
  onUploaded(address: string): void;
}

/** Where a picture is dropped or chosen; what cannot be used is refused before it is sent, with the reason. */
export function PictureUpload({ label, onUploaded }: PictureUploadProps): ReactNode {
  const t = usePictureFieldMessages();
  const locale = useStore(useHost().locale);
  const send = usePictureUpload();
  const uploads = useUploads(async (file: File, how: Parameters<typeof send>[1]) => onUploaded(await send(file, how)));
  return (
    <UploadField
      uploads={uploads}
      label={label}
      isLabelHidden
      help={t('files', { max: formatBytes(maxPictureBytes, { locale }) })}
      accept={pictureTypes}
      maxBytes={maxPictureBytes}
    />
  );
}
