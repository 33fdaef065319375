import { type Metric, maxFormulaLength } from '@reportage/contracts';
import { AutoComplete, Input } from '@reportage/ui';
import { useState } from 'react';
import { findCompletions } from './formula.model.ts';

interface FormulaInputProps {
  id: string;
  value: string;
  metrics: readonly Metric[];
  placeholder: string;
  describedBy: string;
  isInvalid: boolean;
  onChange(formula: string): void;
}

/** A text area that completes metric names at the cursor. */
export function FormulaInput({ id, value, metrics, placeholder, describedBy, isInvalid, onChange }: FormulaInputProps) {
  const [cursor, setCursor] = useState<number | null>(null);
  const completions = findCompletions(value, cursor ?? value.length, metrics);
  return (
    <AutoComplete
      id={id}
      style={{ width: '100%' }}
      value={value}
      options={completions.map(({ name, text }) => ({ value: text, label: name }))}
      {...(completions.length > 0 ? {} : { open: false })}
      onChange={(text) => {
        setCursor(null);
        onChange(text);
      }}
    >
      <Input.TextArea
        autoSize={{ minRows: 2, maxRows: 6 }}
        maxLength={maxFormulaLength}
        placeholder={placeholder}
        spellCheck={false}
        autoComplete="off"
        aria-describedby={describedBy}
        aria-invalid={isInvalid}
        {...(isInvalid ? { status: 'error' as const } : {})}
        onSelect={({ currentTarget }) => setCursor(currentTarget.selectionStart)}
      />
    </AutoComplete>
  );
}
