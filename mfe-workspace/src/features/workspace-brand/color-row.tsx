import { type BrandColorKey, colorSchema } from '@reportage/contracts';
import { Button, DeleteOutlined, Input } from '@reportage/ui';
import { type CSSProperties, useState } from 'react';
import { useDraftedBrand } from './brand-draft.ts';
import { ContrastLine } from './contrast-line.tsx';
import { suggestedColors } from './suggested-colors.ts';
import { useChangeBrand } from './use-change-brand.ts';
import { useWorkspaceBrandMessages } from './workspace-brand.messages.ts';
import styles from './workspace-brand.module.css';

interface ColorRowProps {
  name: BrandColorKey;
  color: string | undefined;
  /** Colours of the logo that are offered while there is none, as `#rrggbb`; if there are none, others are offered. */
  logoColors: readonly string[];
  isLocked: boolean;
}

const toColor = (text: string): string => text.trim().toLowerCase();
const isColor = (text: string): boolean => colorSchema.safeParse(text).success;
const noColor = '#888888';
/** Placeholders of empty fields. */
const exampleColors: Record<BrandColorKey, string> = { primary: '#2a4b8d', secondary: '#0f766e', accent: '#c2410c' };

/** One colour, chosen or typed, with its contrast; saved when the field loses focus, unless changes are saved together. */
export function ColorRow({ name, color, logoColors, isLocked }: ColorRowProps) {
  const t = useWorkspaceBrandMessages();
  const { change } = useChangeBrand();
  const drafted = useDraftedBrand();
  const [typedColor, setTypedColor] = useState(color ?? '');
  const label = t(name);
  const value = toColor(typedColor);
  const hasLogoColors = logoColors.length > 0;
  const isInvalid = value !== '' && !isColor(value);

  const updateText = (text: string) => {
    setTypedColor(text);
    const next = toColor(text);
    const isStored = next === (color ?? '');
    const entered = next === '' || isColor(next) ? { brandColors: { [name]: next || null } } : 'invalid';
    drafted?.setDraft(name, isStored ? null : entered);
  };
  const save = () => {
    if (drafted || value === (color ?? '') || isInvalid) return;
    const next = value === '' ? null : value;
    void change({ brandColors: { [name]: next } }, t(next ? 'saved' : 'removed', { name: label }));
  };
  const choose = (suggestion: string) => {
    updateText(suggestion);
    if (!drafted) void change({ brandColors: { [name]: suggestion } }, t('saved', { name: label }));
  };
  const remove = () => {
    if (drafted) updateText('');
    else void change({ brandColors: { [name]: null } }, t('removed', { name: label }));
  };
  return (
    <li className={styles.row}>
      <span className={styles.name}>{label}</span>
      <div className={styles.value}>
        <div className={styles.field}>
          <input
            type="color"
            className={`${styles.swatch} ${isColor(value) ? '' : styles.unset}`}
            style={{ '--example': exampleColors[name] } as CSSProperties}
            aria-label={t('chooseColor', { name: label })}
            value={isColor(value) ? value : noColor}
            disabled={isLocked}
            onChange={(event) => updateText(event.target.value)}
            onBlur={save}
          />
          <Input
            aria-label={t('hex', { name: label })}
            aria-invalid={isInvalid}
            placeholder={exampleColors[name]}
            maxLength={7}
            style={{ width: 120 }}
            value={typedColor}
            disabled={isLocked}
            {...(isInvalid ? { status: 'error' as const } : {})}
            onChange={(event) => updateText(event.target.value)}
            onBlur={save}
            onPressEnter={save}
          />
          {(drafted ? value : color) && !isLocked && (
            <Button
              type="text"
              icon={<DeleteOutlined aria-hidden />}
              aria-label={t('take', { name: label })}
              title={t('take', { name: label })}
              onClick={remove}
            />
          )}
        </div>
        {value === '' && !isLocked && (
          <div className={styles.suggestions}>
            <span className={styles.suggestionsLabel}>{t(hasLogoColors ? 'fromLogo' : 'suggested')}</span>
            {(hasLogoColors ? logoColors : suggestedColors).map((suggestion) => (
              <button
                key={suggestion}
                type="button"
                className={styles.suggestion}
                style={{ background: suggestion }}
                aria-label={t(hasLogoColors ? 'useLogoColor' : 'useColor', { name: label, color: suggestion })}
                title={suggestion}
                onClick={() => choose(suggestion)}
              />
            ))}
          </div>
        )}
        {isInvalid && <span className={styles.wrong}>{t('wrongColor')}</span>}
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
