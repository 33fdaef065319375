import { type ReactNode, useId } from 'react';
import styles from './account-menu.module.css';

interface ChoiceRowProps<Value extends string> {
  label: string;
  value: Value;
  choices: readonly { value: Value; label: string; icon?: ReactNode; lang?: string }[];
  onChange(value: Value): void;
}

/** A choice among a few visible options, as radio buttons that look like one control. */
export function ChoiceRow<Value extends string>({ label, value, choices, onChange }: ChoiceRowProps<Value>): ReactNode {
  const name = useId();
  return (
    <fieldset className={styles.choice}>
      <legend className={styles.legend}>{label}</legend>
      <div className={styles.options}>
        {choices.map((choice) => (
          <label key={choice.value} className={styles.option}>
            <input
              type="radio"
              name={name}
              className="ui-visually-hidden"
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            {choice.icon}
            <span lang={choice.lang}>{choice.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
