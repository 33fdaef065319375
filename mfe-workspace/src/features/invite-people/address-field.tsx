import { Input } from '@reportage/ui';
import { type ComponentRef, useRef } from 'react';
import { AddressProblems } from './address-problems.tsx';
import { findProblems, type RejectedAddresses } from './find-problems.ts';
import { removeAddresses, type TypedAddress } from './invite-addresses.ts';

interface AddressFieldProps {
  /** Passed by the form field, like value and onChange. */
  id?: string;
  value?: string;
  onChange?: (text: string) => void;
  /** Null before the first attempt to send, because no errors are shown while typing. */
  rejectedAddresses: RejectedAddresses | null;
}

/**
 * One email address or a pasted list; addresses that cannot be invited are listed below, and the text stays as typed.
 */
export function AddressField({ value = '', onChange, rejectedAddresses, ...field }: AddressFieldProps) {
  const textArea = useRef<ComponentRef<typeof Input.TextArea>>(null);
  const problems = rejectedAddresses ? findProblems(value, rejectedAddresses) : [];

  const selectAddress = ({ start, end }: TypedAddress) => {
    const element = textArea.current?.resizableTextArea?.textArea;
    if (!element) return;
    // Browsers scroll to the caret only while the user types, so this scrolls there. All lines have the same height.
    const lineHeight = element.scrollHeight / Math.max(1, value.split('\n').length);
    element.focus();
    element.setSelectionRange(start, end);
    element.scrollTop = value.slice(0, start).split('\n').length * lineHeight - element.clientHeight / 2;
  };

  return (
    <>
      <Input.TextArea
        {...field}
        ref={textArea}
        value={value}
        onChange={(event) => onChange?.(event.target.value)}
        autoSize={{ minRows: 3, maxRows: 12 }}
        autoComplete="off"
        spellCheck={false}
        wrap="off"
        {...(problems.length > 0 ? { status: 'error' as const, 'aria-invalid': true } : {})}
      />
      {problems.length > 0 && (
        <AddressProblems
          problems={problems}
          showsLineNumbers={value.includes('\n')}
          onSelect={selectAddress}
          onRemove={() => onChange?.(removeAddresses(value, problems))}
        />
      )}
    </>
  );
}
