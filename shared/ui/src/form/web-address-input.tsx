import { Input, type InputProps } from 'antd';
import type { ReactNode } from 'react';
import { completeWebAddress } from './web-address.ts';

interface WebAddressInputProps extends Omit<InputProps, 'onChange' | 'value'> {
  value?: string;
  onChange?(address: string): void;
}

/** A field for a web address, which adds a missing `https://` when the field is left. */
export function WebAddressInput({
  value = '',
  onChange,
  onBlur,
  onPressEnter,
  ...props
}: WebAddressInputProps): ReactNode {
  const complete = (typed: string) => {
    const address = completeWebAddress(typed);
    if (address !== value) onChange?.(address);
  };
  return (
    <Input
      inputMode="url"
      autoComplete="off"
      maxLength={2_048}
      {...props}
      value={value}
      onChange={(event) => onChange?.(event.target.value)}
      onBlur={(event) => {
        complete(event.target.value);
        onBlur?.(event);
      }}
      // Completes the address before Enter submits the form.
      onPressEnter={(event) => {
        complete(event.currentTarget.value);
        onPressEnter?.(event);
      }}
    />
  );
}
