import type { StoredFile } from '@reportage/contracts';
import { formatBytes } from '@reportage/format';
import { Button, DownloadOutlined, useUiSettings } from '@reportage/ui';
import { FileIcon, getPictureState, useFileDescription } from '../../data/file-icon.tsx';
import classes from './file-preview.module.css';
import { useMediaUploadMessages } from './media-upload.messages.ts';

/** Size of the large thumbnail; the height is limited so that it does not push the other content out of the drawer. */
const maxWidth = 800;
const maxHeight = 320;

/** A file with its type and size: pictures are displayed, other files get an icon and a download link. */
export function FilePreview({ file, name }: { file: StoredFile; name: string }) {
  const t = useMediaUploadMessages();
  const { locale } = useUiSettings();
  const describeFile = useFileDescription();
  const { width, height, url, thumbnails } = file;
  const size = formatBytes(file.size, { locale });
  const facts = [file.name, ...(width && height ? [t('pixels', { width, height })] : []), size].join(' · ');
  if (!thumbnails?.large || !width || !height) {
    const state = getPictureState(file);
    return (
      <div className={classes.file} role={state === 'waiting' ? 'status' : undefined}>
        <span className={classes.icon}>
          <FileIcon file={file} />
        </span>
        <span className={classes.about}>
          <span className={classes.name}>{file.name}</span>
          <span className={classes.facts}>
            {describeFile(file)} · {size}
          </span>
          {(state === 'damaged' || state === 'tooLarge') && <span>{t(state)}</span>}
        </span>
        <Button icon={<DownloadOutlined aria-hidden />} href={url} download={file.name}>
          <span className="ui-visually-hidden">{t('saveFile', { name: file.name })}</span>
        </Button>
      </div>
    );
  }
  const scale = Math.min(1, maxWidth / width, maxHeight / height);
  return (
    <figure className={classes.figure}>
      <a href={url} target="_blank" rel="noopener noreferrer" aria-label={t('openFile', { name: file.name })}>
        <img
          className={classes.picture}
          src={thumbnails.large}
          alt={t('pictureLabel', { name })}
          // Reserves the space before the picture is loaded.
          style={{ width: Math.max(1, Math.round(width * scale)), aspectRatio: `${width} / ${height}` }}
        />
      </a>
      <figcaption className={classes.caption}>{facts}</figcaption>
    </figure>
  );
}
