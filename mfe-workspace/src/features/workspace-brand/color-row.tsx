import { type BrandColorKey, colorSchema } from '@reportage/contracts';
import { Button, DeleteOutlined, Input } from '@reportage/ui';
import { type CSSProperties, useState } from 'react';
import type { SetBrandDraft } from './brand-draft.ts';
import { ContrastLine } from './contrast-line.tsx';
import { suggestedColors } from './suggested-colors.ts';
import { useWorkspaceBrandMessages } from './workspace-brand.messages.ts';
import styles from './workspace-brand.module.css';

interface ColorRowProps {
  name: BrandColorKey;
  color: string | undefined;
  /** Colors of the logo as `#rrggbb`, offered while the field is empty; if there are none, other colors are offered. */
  logoColors: readonly string[];
  isLocked: boolean;
  onDraft: SetBrandDraft;
}

const normalizeColor = (text: string): string => text.trim().toLowerCase();
const isColor = (text: string): boolean => colorSchema.safeParse(text).success;
const unsetSwatchColor = '#888888';
/** Placeholders of empty fields. */
const exampleColors: Record<BrandColorKey, string> = { primary: '#2a4b8d', secondary: '#0f766e', accent: '#c2410c' };

/** One color, chosen or typed, with its contrast. */
export function ColorRow({ name, color, logoColors, isLocked, onDraft }: ColorRowProps) {
  const t = useWorkspaceBrandMessages();
  const [typedColor, setTypedColor] = useState(color ?? '');
  const label = t(name);
  const value = normalizeColor(typedColor);
  const hasLogoColors = logoColors.length > 0;
  const isInvalid = value !== '' && !isColor(value);

  const updateText = (text: string) => {
    setTypedColor(text);
    const next = normalizeColor(text);
    if (next === (color ?? '')) onDraft(null);
    else onDraft(next === '' || isColor(next) ? { change: { brandColors: { [name]: next || null } } } : 'invalid');
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
            value={isColor(value) ? value : unsetSwatchColor}
            disabled={isLocked}
            onChange={(event) => updateText(event.target.value)}
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
          />
          {value && !isLocked && (
            <Button
              type="text"
              icon={<DeleteOutlined aria-hidden />}
              aria-label={t('removeColor', { name: label })}
              title={t('removeColor', { name: label })}
              onClick={() => updateText('')}
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
                onClick={() => updateText(suggestion)}
              />
            ))}
          </div>
        )}
        {isInvalid && <span className={styles.problem}>{t('invalidColor')}</span>}
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
