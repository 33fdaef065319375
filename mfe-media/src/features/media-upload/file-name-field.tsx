import { Input } from '@reportage/ui';
import { useId } from 'react';
import { useMediaUploadMessages } from './media-upload.messages.ts';
import classes from './media-upload.module.css';

interface FileNameFieldProps {
  name: string;
  problem: string | undefined;
  onChange: (name: string) => void;
}

/** Name under which a file is added to the library. */
export function FileNameField({ name, problem, onChange }: FileNameFieldProps) {
  const t = useMediaUploadMessages();
  const id = useId();
  return (
    <div className={classes.name}>
      <label htmlFor={id}>{t('name')}</label>
      <Input
        id={id}
        value={name}
        maxLength={120}
        autoComplete="off"
        onChange={({ target }) => onChange(target.value)}
        {...(problem ? { status: 'error', 'aria-invalid': true, 'aria-describedby': `${id}-problem` } : {})}
      />
      {problem && (
        <span id={`${id}-problem`} role="alert" className={classes.problem}>
          {problem}
        </span>
      )}
    </div>
  );
}
