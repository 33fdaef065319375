import { ApiError } from '@reportage/api';
import { formatBytes } from '@reportage/format';
import { Button, Progress } from 'antd';
import { type ReactNode, useEffect, useState } from 'react';
import { CloseOutlined, FilePdfOutlined, ReloadOutlined, TableOutlined } from '../antd/icons.ts';
import { useUiSettings } from '../provider/ui-settings.ts';
import { useUiMessages } from '../ui.messages.ts';
import { useUploadMessages } from './upload.messages.ts';
import classes from './upload.module.css';
import type { Upload } from './use-uploads.ts';

/** Types that browsers can safely display from a local file. */
const displayableTypes = /^image\/(png|jpeg|webp|gif|avif)$/;

function usePreview(file: File): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!displayableTypes.test(file.type)) return;
    const objectUrl = URL.createObjectURL(file);
    setUrl(objectUrl);
    return () => URL.revokeObjectURL(objectUrl);
  }, [file]);
  return url;
}

/** Converts `image/svg+xml` to `SVG`. */
const toShortName = (type: string): string => (type.split('/')[1] ?? type).replace('+xml', '').toUpperCase();

interface UploadRowProps {
  upload: Upload<unknown>;
  onRemove: () => void;
  onRetry: () => void;
  /** The accepted content types. */
  accept: readonly string[];
  maxBytes: number;
  children: ReactNode;
}

export function UploadRow({ upload, onRemove, onRetry, accept, maxBytes, children }: UploadRowProps): ReactNode {
  const t = useUploadMessages();
  const tUi = useUiMessages();
  const { locale } = useUiSettings();
  const { file, state, share, error, rejection } = upload;
  const preview = usePreview(file);
  const { name } = file;
  const message = error instanceof ApiError ? error.serverMessage : undefined;
  return (
    <li className={classes.file}>
      <span className={classes.preview}>
        {preview ? (
          <img src={preview} alt="" />
        ) : file.type === 'application/pdf' ? (
          <FilePdfOutlined />
        ) : (
          <TableOutlined />
        )}
      </span>
      <div className={classes.text}>
        <span className={classes.name}>{name}</span>
        {state === 'sending' && (
          <Progress percent={Math.floor(share * 100)} size="small" aria-label={t('sending', { name })} />
        )}
        {state === 'done' && <span className={classes.quiet}>{formatBytes(file.size, { locale })}</span>}
        {state === 'failed' && <span className={classes.failed}>{message ?? t('noReason')}</span>}
        {state === 'rejected' && (
          <span className={classes.failed}>
            {rejection === 'size'
              ? t('tooLarge', { max: formatBytes(maxBytes, { locale }), size: formatBytes(file.size, { locale }) })
              : t('wrongType', { types: accept.map(toShortName).join(', ') })}
          </span>
        )}
        {children}
      </div>
      <span className={classes.actions}>
        {state === 'failed' && (
          <Button
            type="text"
            icon={<ReloadOutlined />}
            aria-label={`${tUi('retry')}: ${name}`}
            title={tUi('retry')}
            onClick={onRetry}
          />
        )}
        <Button
          type="text"
          icon={<CloseOutlined />}
          aria-label={t(state === 'sending' ? 'cancelFile' : 'removeFile', { name })}
          title={t(state === 'sending' ? 'cancelFile' : 'removeFile', { name })}
          onClick={onRemove}
        />
      </span>
    </li>
  );
}
