import { useSameOriginPicture } from '@reportage/api';
import { getBrandImageUrl, pictureTypes } from '@reportage/contracts';
import { useFileUpload } from '@reportage/remote-kit/runtime';
import { Button, Flex, UploadField, useUploads } from '@reportage/ui';
import { type ReactNode, useState } from 'react';
import classes from '../report-edit.module.css';
import { useEditSettingsMessages } from './edit-settings.messages.ts';

interface CoverPictureProps {
  url: string | null;
  workspaceId: string;
  onChange(url: string | null): void;
}

/** Edits the picture above a report's cover, which is shown instead of the brand banner. */
export function CoverPicture({ url, workspaceId, onChange }: CoverPictureProps): ReactNode {
  const t = useEditSettingsMessages();
  const picture = useSameOriginPicture(url);
  const [isChoosing, setChoosing] = useState(false);
  const upload = useFileUpload(workspaceId);
  const uploads = useUploads(async (file: File, options: Parameters<typeof upload>[1]) => {
    const uploadedFile = await upload(file, options);
    onChange(getBrandImageUrl(uploadedFile.fileId));
    setChoosing(false);
    return uploadedFile;
  });
  return (
    <fieldset className={classes.group}>
      <legend>{t('coverImage')}</legend>
      <p className={classes.quiet}>{t('coverImageHint')}</p>
      {picture && <img className={classes.coverImage} src={picture} alt={t('coverImage')} />}
      {isChoosing && (
        <UploadField uploads={uploads} label={t('coverImage')} help={t('coverImageFiles')} accept={pictureTypes} />
      )}
      <Flex gap={8} wrap>
        <Button aria-expanded={isChoosing} onClick={() => setChoosing(!isChoosing)}>
          {isChoosing ? t('cancel') : t('choose')}
        </Button>
        {url && !isChoosing && <Button onClick={() => onChange(null)}>{t('removeImage')}</Button>}
      </Flex>
    </fieldset>
  );
}
