import { maxPictureBytes, pictureTypes } from '@reportage/contracts';
import { formatBytes } from '@reportage/format';
import { useHost, useStore } from '@reportage/remote-kit/runtime';
import { UploadField, useUploads } from '@reportage/ui';
import type { ReactNode } from 'react';
import { usePictureFieldMessages } from './picture-field.messages.ts';
import { usePictureUpload } from './use-picture-upload.ts';

export interface PictureUploadProps {
  label: string;
  /** Called with the URL of the uploaded picture. */
  onUploaded(url: string): void;
}

/** An area for dropping or choosing a picture. Unusable files are rejected with a reason before they are sent. */
export function PictureUpload({ label, onUploaded }: PictureUploadProps): ReactNode {
  const t = usePictureFieldMessages();
  const locale = useStore(useHost().locale);
  const send = usePictureUpload();
  const uploads = useUploads(async (file: File, options: Parameters<typeof send>[1]) =>
    onUploaded(await send(file, options)),
  );
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
