import { Select } from 'antd';
import { type ReactNode, useMemo } from 'react';
import { useUiSettings } from '../provider/ui-settings.ts';
import { useUiMessages } from '../ui.messages.ts';

interface CurrencySelectProps {
  value?: string;
  onChange?: (currency: string) => void;
  id?: string;
  disabled?: boolean;
}

/** A select with every ISO 4217 currency, searchable by code or name. */
export function CurrencySelect({ value, onChange, ...rest }: CurrencySelectProps): ReactNode {
  const t = useUiMessages();
  const { locale } = useUiSettings();
  const options = useMemo(() => {
    const names = new Intl.DisplayNames(locale, { type: 'currency' });
    return Intl.supportedValuesOf('currency').map((code) => ({ value: code, label: `${code} – ${names.of(code)}` }));
  }, [locale]);
  return (
    <Select
      {...rest}
      aria-label={t('currency')}
      showSearch={{ optionFilterProp: 'label' }}
      options={options}
      style={{ width: '100%' }}
      {...(value === undefined ? {} : { value })}
      {...(onChange ? { onChange } : {})}
    />
  );
}
