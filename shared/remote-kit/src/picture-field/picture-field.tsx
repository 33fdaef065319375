import { useSameOriginPicture } from '@reportage/api';
import { getUploadedPictureId } from '@reportage/contracts';
import { lazyPart } from '@reportage/remote-kit/runtime';
import { Button, completeWebAddress, isWebAddress, useDebouncedValue, WebAddressInput } from '@reportage/ui';
import { type ReactNode, useState } from 'react';
import { usePictureFieldMessages } from './picture-field.messages.ts';
import classes from './picture-field.module.css';
import type { PictureUploadProps } from './picture-upload.tsx';

const PictureUpload = lazyPart<PictureUploadProps>(async () => (await import('./picture-upload.tsx')).PictureUpload);

interface PictureFieldProps {
  id?: string;
  /** The picture's URL; empty if there is none. */
  value?: string;
  onChange?: (url: string) => void;
  /** The label of the drop area. */
  label: string;
}

/** Delay after the last keystroke before the picture is loaded. */
const debounceMs = 600;

/** A field for a logo, which is uploaded or entered as the URL of a picture on another site. */
export function PictureField({ id, value = '', onChange, label }: PictureFieldProps): ReactNode {
  const t = usePictureFieldMessages();
  const [isChoosing, setChoosing] = useState(false);
  const isUploaded = getUploadedPictureId(value, location.origin) !== undefined;
  return (
    <div>
      <div className={classes.row}>
        <Preview url={value} />
        {isUploaded ? (
          <span className={`${classes.field} ${classes.uploaded}`}>{t('uploaded')}</span>
        ) : (
          <div className={classes.field}>
            <WebAddressInput
              {...(id ? { id } : {})}
              autoComplete="off"
              value={value}
              onChange={(url) => onChange?.(url)}
            />
          </div>
        )}
        <Button aria-expanded={isChoosing} onClick={() => setChoosing(!isChoosing)}>
          {isChoosing ? t('cancel') : t(isUploaded ? 'replace' : 'upload')}
        </Button>
        {isUploaded && !isChoosing && (
          <Button type="link" onClick={() => onChange?.('')}>
            {t('remove')}
          </Button>
        )}
      </div>
      {isChoosing && (
        <div className={classes.zone}>
          <PictureUpload
            label={label}
            onUploaded={(url) => {
              onChange?.(url);
              setChoosing(false);
            }}
          />
        </div>
      )}
    </div>
  );
}

/** Shows the picture as others will see it. */
function Preview({ url }: { url: string }): ReactNode {
  const current = url.trim();
  const settledUrl = useDebouncedValue(current, debounceMs);
  const picture = useSameOriginPicture(isWebAddress(settledUrl) ? completeWebAddress(settledUrl) : null);
  if (!picture || settledUrl !== current) return null;
  return <img src={picture} alt="" className={classes.logo} />;
}
