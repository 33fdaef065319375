import { type BrandColorKey, colorSchema } from '@reportage/contracts';
import { Button, DeleteOutlined, Input } from '@reportage/ui';
import { useState } from 'react';
import { ContrastLine } from './contrast-line.tsx';
import { useChangeBrand } from './use-change-brand.ts';
import { useWorkspaceBrandMessages } from './workspace-brand.messages.ts';
import styles from './workspace-brand.module.css';

interface ColorRowProps {
  name: BrandColorKey;
  color: string | undefined;
  isLocked: boolean;
}

const isColor = (text: string): boolean => colorSchema.safeParse(text).success;
const noColor = '#888888';

/** One colour: chosen or typed, saved when the field loses the focus, with its contrast. */
export function ColorRow({ name, color, isLocked }: ColorRowProps) {
  const t = useWorkspaceBrandMessages();
  const { change } = useChangeBrand();
  const [typedColor, setTypedColor] = useState(color ?? '');
  const label = t(name);
  const value = typedColor.trim().toLowerCase();
  const isWrong = value !== '' && !isColor(value);

  const save = () => {
    if (value === (color ?? '') || isWrong) return;
    const next = value === '' ? null : value;
    void change({ brandColors: { [name]: next } }, t(next ? 'saved' : 'removed', { name: label }));
  };
  return (
    <li className={styles.row}>
      <span className={styles.name}>{label}</span>
      <div className={styles.value}>
        <div className={styles.field}>
          <input
            type="color"
            className={`${styles.swatch} ${isColor(value) ? '' : styles.unset}`}
            aria-label={t('chooseColor', { name: label })}
            value={isColor(value) ? value : noColor}
            disabled={isLocked}
            onChange={(event) => setTypedColor(event.target.value)}
            onBlur={save}
          />
          <Input
            aria-label={t('hex', { name: label })}
            aria-invalid={isWrong}
            placeholder="#rrggbb"
            maxLength={7}
            style={{ width: 120 }}
            value={typedColor}
            disabled={isLocked}
            {...(isWrong ? { status: 'error' as const } : {})}
            onChange={(event) => setTypedColor(event.target.value)}
            onBlur={save}
            onPressEnter={save}
          />
          {color && !isLocked && (
            <Button
              type="text"
              icon={<DeleteOutlined aria-hidden />}
              aria-label={t('take', { name: label })}
              title={t('take', { name: label })}
              onClick={() => void change({ brandColors: { [name]: null } }, t('removed', { name: label }))}
            />
          )}
        </div>
        {isWrong && <span className={styles.wrong}>{t('wrongColor')}</span>}
        {isColor(value) && (
          <>
            <ContrastLine color={value} theme="light" />
            <ContrastLine color={value} theme="dark" />
          </>
        )}
      </div>
    </li>
  );
}
