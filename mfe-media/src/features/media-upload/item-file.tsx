import { calls, type Media, mayAct, uploadTypes } from '@reportage/contracts';
import { useFailures, useFileUpload, useHost, useWorkspace, useWriteCall } from '@reportage/remote-kit/runtime';
import { Button, Flex, UploadField, useUploads } from '@reportage/ui';
import { useState } from 'react';
import { getName } from '../../data/media-name.ts';
import { FilePreview } from './file-preview.tsx';
import { useMediaUploadMessages } from './media-upload.messages.ts';

/** An item's picture or file, with controls for changing it. */
export function ItemFile({ media }: { media: Media }) {
  const t = useMediaUploadMessages();
  const { messages } = useHost();
  const { id: workspaceId, access } = useWorkspace();
  const failures = useFailures('campaigns');
  const saveMutation = useWriteCall(calls.setMediaFile, ['media']);
  const [isChoosing, setChoosing] = useState(false);
  const upload = useFileUpload(workspaceId);
  const name = getName(media);

  const changeFile = async (fileId: string | null) => {
    try {
      await saveMutation.run({ params: { id: media.id }, query: { workspaceId }, body: { fileId } });
      messages.success(t(fileId ? 'changed' : 'removed', { name }));
      setChoosing(false);
    } catch (error) {
      failures.show('update', error);
      // Also marks the upload as failed.
      throw error;
    }
  };
  const uploads = useUploads(async (file: File, options: Parameters<typeof upload>[1]) => {
    const uploadedFile = await upload(file, options);
    await changeFile(uploadedFile.fileId);
    return uploadedFile;
  });

  if (!mayAct(access, 'edit')) return media.file ? <FilePreview file={media.file} name={name} /> : null;
  return (
    <Flex vertical gap={12}>
      {media.file && <FilePreview file={media.file} name={name} />}
      {isChoosing && <UploadField uploads={uploads} label={t('file')} help={t('help')} accept={uploadTypes} />}
      <Flex gap={8} wrap>
        <Button onClick={() => setChoosing(!isChoosing)} aria-expanded={isChoosing}>
          {isChoosing ? t('cancel') : t(media.file ? 'change' : 'add')}
        </Button>
        {media.file && !isChoosing && (
          <Button
            danger
            loading={saveMutation.isPending}
            // `changeFile` has shown the error.
            onClick={() => void changeFile(null).catch(() => undefined)}
          >
            {t('remove')}
          </Button>
        )}
      </Flex>
    </Flex>
  );
}
