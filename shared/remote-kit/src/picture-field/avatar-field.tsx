import { getUploadedPictureId } from '@reportage/contracts';
import { lazyPart } from '@reportage/remote-kit/runtime';
import { Button, EditOutlined, WebAddressInput } from '@reportage/ui';
import { type ReactNode, useState } from 'react';
import classes from './avatar-field.module.css';
import { usePictureFieldMessages } from './picture-field.messages.ts';
import type { PictureUploadProps } from './picture-upload.tsx';

const PictureUpload = lazyPart<PictureUploadProps>(async () => (await import('./picture-upload.tsx')).PictureUpload);

interface AvatarFieldProps {
  id?: string;
  /** The picture's URL; empty if there is none. */
  value?: string;
  onChange?: (url: string) => void;
  /** The label of the drop area. */
  label: string;
  /** The avatar; clicking it opens the upload area. */
  avatar: ReactNode;
  /** What is shown beside the avatar, such as the person's name. */
  children: ReactNode;
}

/** A field for a profile picture. Clicking the avatar opens the upload area; a link can be entered instead. */
export function AvatarField({ id, value = '', onChange, label, avatar, children }: AvatarFieldProps): ReactNode {
  const t = usePictureFieldMessages();
  const [isOpen, setOpen] = useState(false);
  const [isLinking, setLinking] = useState(false);
  const isLink = value !== '' && getUploadedPictureId(value, location.origin) === undefined;
  return (
    <>
      <div className={classes.row}>
        <button
          type="button"
          className={classes.avatar}
          title={t('change')}
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
        >
          {avatar}
          {/* Initials in the avatar are visible text, which the button's name must contain. */}
          <span className="ui-visually-hidden">{t('change')}</span>
          <span className={classes.badge}>
            <EditOutlined />
          </span>
        </button>
        <div>{children}</div>
      </div>
      {isOpen && (
        <div className={classes.zone}>
          <PictureUpload
            label={label}
            onUploaded={(url) => {
              onChange?.(url);
              setOpen(false);
              setLinking(false);
            }}
          />
          {isLinking || isLink ? (
            <WebAddressInput
              {...(id ? { id } : {})}
              aria-label={t('link')}
              autoComplete="photo"
              value={isLink ? value : ''}
              onChange={(url) => onChange?.(url)}
            />
          ) : (
            <Button type="link" size="small" onClick={() => setLinking(true)}>
              {t('useLink')}
            </Button>
          )}
          {value !== '' && (
            <Button
              type="link"
              size="small"
              onClick={() => {
                onChange?.('');
                setLinking(false);
              }}
            >
              {t('remove')}
            </Button>
          )}
        </div>
      )}
    </>
  );
}
