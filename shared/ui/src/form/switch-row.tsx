import { Switch } from 'antd';
import { type ReactNode, useId } from 'react';
import classes from './switch-row.module.css';

interface SwitchRowProps {
  /** The name of the switch; `help` is its description. */
  label: ReactNode;
  help?: ReactNode;
  checked?: boolean;
  onChange?: (isOn: boolean) => void;
  id?: string;
  disabled?: boolean;
  loading?: boolean;
  /** The note from `useSavedNote`, for a switch that takes effect immediately. */
  note?: ReactNode;
}

/**
 * A setting that can be on or off, with its text at the start of the row and its switch at the end. In a form,
 * `valuePropName` is `checked`.
 */
export function SwitchRow({ label, help, id, disabled, note, ...rest }: SwitchRowProps): ReactNode {
  const generatedId = useId();
  const switchId = id ?? generatedId;
  const ids = { label: `${generatedId}label`, help: `${generatedId}help` };
  return (
    <div className={classes.row}>
      <label htmlFor={switchId} className={classes.text}>
        <span id={ids.label} className={classes.label}>
          {label}
        </span>
        {help && (
          <span id={ids.help} className={classes.help}>
            {help}
          </span>
        )}
      </label>
      {note}
      <Switch
        {...rest}
        id={switchId}
        aria-labelledby={ids.label}
        {...(help ? { 'aria-describedby': ids.help } : {})}
        {...(disabled === undefined ? {} : { disabled })}
      />
    </div>
  );
}
