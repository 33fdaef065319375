import { Button } from '@reportage/ui';
import { type ReactNode, useState } from 'react';
import styles from './sign-in-question.module.css';

export interface Choice<Value> {
  value: Value;
  icon: ReactNode;
  name: string;
  text: string;
  /** Why this option cannot be chosen; undefined if it can. */
  disabledReason?: string | undefined;
}

interface ChoiceListProps<Value> {
  choices: Choice<Value>[];
  isPending: boolean;
  onChoose(value: Value): void;
}

/** The options, one button each; the first available one has the focus. */
export function ChoiceList<Value extends string>({ choices, isPending, onChoose }: ChoiceListProps<Value>): ReactNode {
  const [chosenValue, setChosenValue] = useState<Value>();
  const firstAvailable = choices.find(({ disabledReason }) => !disabledReason)?.value;
  return (
    <div className={styles.choices}>
      {choices.map(({ value, icon, name, text, disabledReason }) => (
        <Button
          key={value}
          className={styles.choice ?? ''}
          icon={icon}
          size="large"
          autoFocus={value === firstAvailable}
          disabled={disabledReason !== undefined}
          loading={isPending && value === chosenValue}
          onClick={() => {
            setChosenValue(value);
            onChoose(value);
          }}
        >
          <span className={styles.choiceLabel}>
            <span className={styles.choiceName}>{name}</span>
            <span className={styles.choiceText}>{disabledReason ?? text}</span>
          </span>
        </Button>
      ))}
    </div>
  );
}
