import { calls, isPicture, type Media, mayAct, type StoredFile, uploadTypes } from '@reportage/contracts';
import { formatBytes } from '@reportage/format';
import { useFailures, useFileUpload, useHost, useSavingCall, useWorkspace } from '@reportage/remote-kit/runtime';
import { Button, Flex, Typography, UploadField, useUiSettings, useUploads } from '@reportage/ui';
import { useState } from 'react';
import { nameOf } from '../../data/media-name.ts';
import classes from './item-file.module.css';
import { useMediaUploadMessages } from './media-upload.messages.ts';

/** The picture or file of one item, and how to change it. */
export function ItemFile({ media }: { media: Media }) {
  const t = useMediaUploadMessages();
  const { messages } = useHost();
  const { id: workspaceId, access } = useWorkspace();
  const failures = useFailures('campaigns');
  const saving = useSavingCall(calls.setMediaFile, ['media']);
  const [isChoosing, setChoosing] = useState(false);
  const send = useFileUpload(workspaceId);
  const name = nameOf(media);

  const set = async (fileId: string | null) => {
    try {
      await saving.save({ params: { id: media.id }, query: { workspaceId }, body: { fileId } });
      messages.success(t(fileId ? 'changed' : 'removed', { name }));
      setChoosing(false);
    } catch (error) {
      failures.tell('update', error);
      throw error;
    }
  };
  const uploads = useUploads(async (file: File, how: Parameters<typeof send>[1]) => {
    const sent = await send(file, how);
    await set(sent.fileId);
    return sent;
  });

  if (!mayAct(access, 'edit')) return media.file ? <ShownFile file={media.file} name={name} /> : null;
  return (
    <Flex vertical gap={12}>
      {media.file && <ShownFile file={media.file} name={name} />}
      {isChoosing && <UploadField uploads={uploads} label={t('file')} help={t('help')} accept={uploadTypes} />}
      <Flex gap={8} wrap>
        <Button onClick={() => setChoosing(!isChoosing)} aria-expanded={isChoosing}>
          {isChoosing ? t('cancel') : t(media.file ? 'change' : 'give')}
        </Button>
        {media.file && !isChoosing && (
          <Button danger loading={saving.isSaving} onClick={() => void set(null).catch(() => undefined)}>
            {t('remove')}
          </Button>
        )}
      </Flex>
    </Flex>
  );
}

/** A picture as it is, never larger than its own pixels; another file by its name, to be saved. */
function ShownFile({ file, name }: { file: StoredFile; name: string }) {
  const t = useMediaUploadMessages();
  const { locale } = useUiSettings();
  const { width, height, url } = file;
  const size = formatBytes(file.size, { locale });
  if (!isPicture(file.contentType)) {
    return (
      <Typography.Link href={url} download={file.name}>
        {t('saveFile', { name: file.name })} ({size})
      </Typography.Link>
    );
  }
  return (
    <figure className={classes.figure}>
      <a href={url} target="_blank" rel="noopener noreferrer" aria-label={t('openFile', { name: file.name })}>
        <img
          className={classes.picture}
          src={url}
          alt={t('pictureOf', { name })}
          {...(width && height ? { width, height } : {})}
        />
      </a>
      <figcaption className={classes.caption}>
        {file.name}
        {width && height ? ` · ${t('pixels', { width, height })}` : ''} · {size}
      </figcaption>
    </figure>
  );
}
