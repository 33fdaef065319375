import { decimalMarkOf, formatNumber, type Locale, plainNumber, readTypedNumber } from '@reportage/format';
import { Input, Typography } from 'antd';
import { type ReactNode, useId, useState } from 'react';
import { useUiSettings } from '../provider/ui-settings.ts';
import { useUiMessages } from '../ui.messages.ts';

interface NumberFieldProps {
  'aria-label': string;
  value: number | null;
  status?: 'error';
  /** Called with what the text means, null while it means nothing, and with the text itself. */
  onChange(value: number | null, text: string): void;
}

/** The number as it stands in a field: without groups, with the decimal mark of the language. */
const fieldText = (value: number | null, locale: Locale): string =>
  value === null ? '' : plainNumber(value).replace('.', decimalMarkOf(locale));

/** A field for a decimal number, written by the habits of either language; below it stands how the text is understood. */
export function NumberField({ value, status, onChange, ...label }: NumberFieldProps): ReactNode {
  const t = useUiMessages();
  const { locale } = useUiSettings();
  const noteId = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? fieldText(value, locale);
  const isUnreadable = typed !== null && typed.trim() !== '' && value === null;
  const differsFromTyped = typed !== null && value !== null && typed.trim() !== fieldText(value, locale);
  const note = isUnreadable
    ? t('notNumber', { example: formatNumber(1234.5, { unit: 'count', locale }) })
    : differsFromTyped
      ? t('readAs', { number: value.toLocaleString(locale, { maximumFractionDigits: 9 }) })
      : null;
  return (
    <>
      <Input
        {...label}
        inputMode="decimal"
        value={text}
        {...(isUnreadable || status ? { status: 'error' } : {})}
        aria-invalid={isUnreadable || status === 'error'}
        aria-describedby={note ? noteId : undefined}
        onChange={({ target }) => {
          setTyped(target.value);
          onChange(readTypedNumber(target.value, locale) ?? null, target.value);
        }}
        // What could not be read stays as it was typed, for its person to mend.
        onBlur={() => !isUnreadable && setTyped(null)}
      />
      <span id={noteId} aria-live="polite">
        {note && <Typography.Text type={isUnreadable ? 'danger' : 'secondary'}>{note}</Typography.Text>}
      </span>
    </>
  );
}
