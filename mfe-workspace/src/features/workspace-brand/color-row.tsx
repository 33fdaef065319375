import { type BrandColorKey, colorSchema } from '@reportage/contracts';
import { Button, DeleteOutlined, Input } from '@reportage/ui';
import { type ComponentRef, useRef, useState } from 'react';
import type { SetBrandDraft } from './brand-draft.ts';
import { ColorSuggestions } from './color-suggestions.tsx';
import { type ColorUse, ContrastLine } from './contrast-line.tsx';
import { useWorkspaceBrandMessages } from './workspace-brand.messages.ts';
import styles from './workspace-brand.module.css';

interface ColorRowProps {
  name: BrandColorKey;
  color: string | undefined;
  use: ColorUse;
  /** The color, as `#rrggbb`, that reports use if none is set. */
  defaultColor: string;
  /**
   * The logo's colors as `#rrggbb`, suggested while the field is active and empty. If there are none, other colors are
   * suggested.
   */
  logoColors: readonly string[];
  isLocked: boolean;
  onDraft: SetBrandDraft;
}

const normalizeColor = (text: string): string => text.trim().toLowerCase();
const isColor = (text: string): boolean => colorSchema.safeParse(text).success;

/** One brand color, which can be picked or typed, and its contrast. */
export function ColorRow({ name, color, use, defaultColor, logoColors, isLocked, onDraft }: ColorRowProps) {
  const t = useWorkspaceBrandMessages();
  const [typedColor, setTypedColor] = useState(color ?? '');
  const label = t(name);
  const value = normalizeColor(typedColor);
  const [isActive, setActive] = useState(false);
  const input = useRef<ComponentRef<typeof Input>>(null);
  const isSuggesting = isActive && value === '' && !isLocked;
  const isInvalid = value !== '' && !isColor(value);

  const updateColor = (text: string) => {
    setTypedColor(text);
    const nextColor = normalizeColor(text);
    if (nextColor === (color ?? '')) onDraft(null);
    else if (nextColor !== '' && !isColor(nextColor)) onDraft('invalid');
    else onDraft({ change: { brandColors: { [name]: nextColor || null } } });
  };
  return (
    <li className={styles.row}>
      <span className={styles.name}>
        {label}
        <span className={styles.help}>{t(`${name}Help`)}</span>
      </span>
      <div className={styles.value}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: only tracks focus and handles Escape */}
        <div
          className={styles.field}
          onFocus={() => setActive(true)}
          onBlur={({ currentTarget, relatedTarget }) => setActive(currentTarget.contains(relatedTarget))}
          onKeyDown={(event) => {
            if (event.key !== 'Escape' || !isSuggesting) return;
            // Otherwise, Escape would also close the drawer around the field.
            event.stopPropagation();
            setActive(false);
          }}
        >
          <input
            type="color"
            className={`${styles.swatch} ${isColor(value) ? '' : styles.unset}`}
            aria-label={t('chooseColor', { name: label })}
            value={isColor(value) ? value : defaultColor}
            disabled={isLocked}
            onChange={(event) => updateColor(event.target.value)}
          />
          <Input
            ref={input}
            aria-label={t('hex', { name: label })}
            aria-invalid={isInvalid}
            placeholder={t('notSet')}
            maxLength={7}
            style={{ width: 120 }}
            value={typedColor}
            disabled={isLocked}
            {...(isInvalid ? { status: 'error' as const } : {})}
            onChange={(event) => updateColor(event.target.value)}
          />
          {value && !isLocked && (
            <Button
              type="text"
              icon={<DeleteOutlined aria-hidden />}
              aria-label={t('removeColor', { name: label })}
              title={t('removeColor', { name: label })}
              onClick={() => updateColor('')}
            />
          )}
          {isSuggesting && (
            <ColorSuggestions
              name={label}
              logoColors={logoColors}
              onChoose={(suggestion) => {
                updateColor(suggestion);
                // The chosen button disappears.
                input.current?.focus();
              }}
            />
          )}
        </div>
        {isInvalid && <span className={styles.problem}>{t('invalidColor')}</span>}
        {isColor(value) && (
          <>
            <ContrastLine color={value} use={use} theme="light" />
            <ContrastLine color={value} use={use} theme="dark" />
          </>
        )}
      </div>
    </li>
  );
}
