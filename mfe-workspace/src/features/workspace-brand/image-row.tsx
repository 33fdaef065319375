import { type BrandImage, type BrandImageKey, pictureTypes } from '@reportage/contracts';
import { useFileUpload, useWorkspace } from '@reportage/remote-kit/runtime';
import { Button, Flex, UploadField, useUploads } from '@reportage/ui';
import { useState } from 'react';
import { useBrandOwner } from './brand-owner.ts';
import { useChangeBrand } from './use-change-brand.ts';
import { useWorkspaceBrandMessages } from './workspace-brand.messages.ts';
import styles from './workspace-brand.module.css';

interface ImageRowProps {
  name: 'banner' | BrandImageKey;
  image: BrandImage | null;
  isLocked: boolean;
}

const clientHelpKeys = {
  banner: 'bannerHelp',
  logo: 'clientLogoHelp',
  logoDark: 'logoDarkHelp',
  icon: 'clientIconHelp',
} as const;

/** One image of the brand, which can be replaced by an upload or removed. */
export function ImageRow({ name, image, isLocked }: ImageRowProps) {
  const t = useWorkspaceBrandMessages();
  const { id: workspaceId } = useWorkspace();
  const { change, isSaving } = useChangeBrand();
  const [isChoosing, setChoosing] = useState(false);
  const send = useFileUpload(workspaceId);
  const label = t(name);
  const help = t(useBrandOwner() ? clientHelpKeys[name] : `${name}Help`);

  const changeImage = async (fileId: string | null): Promise<void> => {
    const value = fileId === null ? null : { fileId };
    const body = name === 'banner' ? { banner: value } : { images: { [name]: value } };
    if (await change(body, t(fileId ? 'saved' : 'removed', { name: label }))) setChoosing(false);
  };
  const uploads = useUploads(async (file: File, options: Parameters<typeof send>[1]) => {
    const uploaded = await send(file, options);
    await changeImage(uploaded.fileId);
    return uploaded;
  });

  return (
    <li className={styles.row}>
      <span className={styles.name}>
        {label}
        <span className={styles.help}>{help}</span>
      </span>
      <div className={styles.value}>
        {image && (
          <img
            className={`${styles.image} ${name === 'logoDark' ? styles.onDark : ''} ${name === 'icon' ? styles.square : ''}`}
            src={image.url}
            alt={label}
          />
        )}
        {isChoosing && <UploadField uploads={uploads} label={label} help={help} accept={pictureTypes} />}
        {!isLocked && (
          <Flex gap={8} wrap>
            <Button
              aria-label={isChoosing ? t('cancel') : t('chooseNamed', { name: label })}
              aria-expanded={isChoosing}
              onClick={() => setChoosing(!isChoosing)}
            >
              {isChoosing ? t('cancel') : t('choose')}
            </Button>
            {image && !isChoosing && (
              <Button
                aria-label={t('removeImage', { name: label })}
                loading={isSaving}
                onClick={() => void changeImage(null)}
              >
                {t('remove')}
              </Button>
            )}
          </Flex>
        )}
      </div>
    </li>
  );
}
