import { Radio } from 'antd';
import { type ReactNode, useId } from 'react';
import classes from './radio-list.module.css';

export interface RadioOption<Value extends string> {
  value: Value;
  /** The option's name; `text` is its description. */
  label: string;
  text?: ReactNode;
}

interface RadioListProps<Value extends string> {
  options: readonly RadioOption<Value>[];
  /** Names the list for screen readers, if no visible label does. */
  label?: string;
  /** Passed by the form field, like `onChange` and `id`. */
  value?: Value;
  onChange?: (value: Value) => void;
  id?: string;
  disabled?: boolean;
}

/** A vertical list of options, one of which is chosen, each with its description. */
export function RadioList<Value extends string>({
  options,
  label,
  value,
  onChange,
  id,
  disabled,
}: RadioListProps<Value>): ReactNode {
  const listId = useId();
  return (
    <Radio.Group
      className={classes.list ?? ''}
      value={value}
      onChange={({ target }) => onChange?.(target.value as Value)}
      {...(label ? { 'aria-label': label } : {})}
      {...(id ? { id } : {})}
      {...(disabled === undefined ? {} : { disabled })}
    >
      {options.map((option) => {
        const ids = { label: `${listId}${option.value}`, text: `${listId}${option.value}-text` };
        return (
          <Radio
            key={option.value}
            value={option.value}
            className={classes.option ?? ''}
            aria-labelledby={ids.label}
            {...(option.text ? { 'aria-describedby': ids.text } : {})}
          >
            <span id={ids.label}>{option.label}</span>
            {option.text && (
              <span id={ids.text} className={classes.text}>
                {option.text}
              </span>
            )}
          </Radio>
        );
      })}
    </Radio.Group>
  );
}
