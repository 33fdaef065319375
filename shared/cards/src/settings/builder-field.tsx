import { type ReactNode, useId } from 'react';
import classes from './card-settings.module.css';

interface BuilderFieldProps {
  label: string;
  children: (id: string) => ReactNode;
}

/** A labeled form field of the card builder. */
export function BuilderField({ label, children }: BuilderFieldProps) {
  const id = useId();
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
    </div>
  );
}
