import { formatNumber, formatPlainNumber, getDecimalMark, type Locale, readTypedNumber } from '@reportage/format';
import { Input, type InputRef, Typography } from 'antd';
import { type ReactNode, type Ref, useId, useState } from 'react';
import { useUiSettings } from '../provider/ui-settings.ts';
import { useUiMessages } from '../ui.messages.ts';

interface NumberFieldProps {
  /** Not needed inside a form item, whose label refers to the field by its `id`. */
  'aria-label'?: string;
  id?: string;
  ref?: Ref<InputRef>;
  /** The unit after the number. */
  suffix?: string;
  value: number | null;
  status?: 'error';
  'aria-invalid'?: true;
  /** The id of an element that describes the field, such as its error message. */
  'aria-describedby'?: string;
  /** Called with the parsed number, or null while the text is not a number, and with the text itself. */
  onChange(value: number | null, text: string): void;
}

/** Formats a number without grouping, with the language's decimal mark. */
const toFieldText = (value: number | null, locale: Locale): string =>
  value === null ? '' : formatPlainNumber(value).replace('.', getDecimalMark(locale));

/** A field for a decimal number in the notation of either language; shows how it interprets the text. */
export function NumberField({ value, status, suffix, onChange, ...field }: NumberFieldProps): ReactNode {
  const t = useUiMessages();
  const { locale } = useUiSettings();
  const noteId = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? toFieldText(value, locale);
  const isUnreadable = typed !== null && typed.trim() !== '' && value === null;
  const differsFromTyped = typed !== null && value !== null && typed.trim() !== toFieldText(value, locale);
  const note = isUnreadable
    ? t('notNumber', { example: formatNumber(1234.5, { unit: 'count', locale }) })
    : differsFromTyped
      ? t('readAs', { number: value.toLocaleString(locale, { maximumFractionDigits: 9 }) })
      : null;
  return (
    <>
      <Input
        {...field}
        // Rendered even without a unit: if the suffix appeared or disappeared, the field would lose focus.
        {...(suffix === undefined ? {} : { suffix: <span>{suffix}</span> })}
        inputMode="decimal"
        value={text}
        {...(isUnreadable || status ? { status: 'error' } : {})}
        aria-invalid={isUnreadable || status === 'error'}
        aria-describedby={[note ? noteId : undefined, field['aria-describedby']].filter(Boolean).join(' ') || undefined}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange(readTypedNumber(target.value, locale) ?? null, target.value);
        }}
        // Unreadable text is kept as typed so that it can be corrected.
        onBlur={() => !isUnreadable && setTyped(null)}
      />
      <span id={noteId} aria-live="polite">
        {note && <Typography.Text type={isUnreadable ? 'danger' : 'secondary'}>{note}</Typography.Text>}
      </span>
    </>
  );
}
