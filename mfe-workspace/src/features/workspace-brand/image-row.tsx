import { type BrandImage, type BrandImageKey, pictureTypes } from '@reportage/contracts';
import { useFileUpload, useWorkspace } from '@reportage/remote-kit/runtime';
import { Button, Flex, UploadField, useUploads } from '@reportage/ui';
import { useEffect, useState } from 'react';
import type { SetBrandDraft } from './brand-draft.ts';
import { useWorkspaceBrandMessages } from './workspace-brand.messages.ts';
import styles from './workspace-brand.module.css';

interface ImageRowProps {
  name: 'banner' | BrandImageKey;
  /** The stored or newly chosen image. */
  image: BrandImage | null;
  hasStoredImage: boolean;
  isClient: boolean;
  isLocked: boolean;
  onDraft: SetBrandDraft;
}

const clientHelpKeys = {
  banner: 'bannerHelp',
  logo: 'clientLogoHelp',
  logoDark: 'logoDarkHelp',
  icon: 'clientIconHelp',
} as const;

/** One image of the brand, which can be replaced by an upload or removed. */
export function ImageRow({ name, image, hasStoredImage, isClient, isLocked, onDraft }: ImageRowProps) {
  const t = useWorkspaceBrandMessages();
  const { id: workspaceId } = useWorkspace();
  const [isChoosing, setChoosing] = useState(false);
  const createFileUrl = useFileUrl();
  const uploadFile = useFileUpload(workspaceId);
  const label = t(name);
  const help = t(isClient ? clientHelpKeys[name] : `${name}Help`);

  const toChange = (value: { fileId: string } | null) =>
    name === 'banner' ? { banner: value } : { images: { [name]: value } };
  const uploads = useUploads(async (file: File, options: Parameters<typeof uploadFile>[1]) => {
    const { fileId } = await uploadFile(file, options);
    // The image gets a public URL only when it becomes part of the brand.
    onDraft({ change: toChange({ fileId }), image: { id: fileId, url: createFileUrl(file), type: file.type } });
    setChoosing(false);
    return { fileId };
  });
  const remove = () => onDraft(hasStoredImage ? { change: toChange(null) } : null);

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
              <Button aria-label={t('removeImage', { name: label })} onClick={remove}>
                {t('remove')}
              </Button>
            )}
          </Flex>
        )}
      </div>
    </li>
  );
}

/** Returns a function that creates a URL for a file, valid until the next call or until the component unmounts. */
function useFileUrl(): (file: File) => string {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (url === null) return;
    return () => URL.revokeObjectURL(url);
  }, [url]);
  return (file) => {
    const nextUrl = URL.createObjectURL(file);
    setUrl(nextUrl);
    return nextUrl;
  };
}
