import { Button } from 'antd';
import { type DragEvent, type ReactNode, useId, useRef, useState } from 'react';
import { UploadOutlined } from '../antd/icons.ts';
import { type FieldProblem, ProblemText } from '../form/use-required-fields.tsx';
import { useUploadMessages } from './upload.messages.ts';
import classes from './upload.module.css';
import { UploadRow } from './upload-row.tsx';
import type { Upload, Uploads } from './use-uploads.ts';

/** Content types, by the alternative names that some systems use for them. */
const typeAliases: Record<string, string> = {
  'application/vnd.ms-excel': 'text/csv',
  'application/csv': 'text/csv',
  'image/jpg': 'image/jpeg',
};

function isAccepted({ name, type }: File, accept: readonly string[]): boolean {
  if (type === '') return accept.includes('text/csv') && /\.csv$/i.test(name);
  return accept.includes(type) || accept.includes(typeAliases[type] ?? '');
}

interface UploadFieldProps<Result> {
  uploads: Uploads<Result>;
  label: string;
  /** Whether the label is only for assistive technology, because it is already shown above the field. */
  isLabelHidden?: boolean;
  /** Describes which files are accepted. */
  help: string;
  /** Content types offered in the file dialog. */
  accept: readonly string[];
  /** Larger files are rejected before anything is sent. */
  maxBytes?: number;
  isMultiple?: boolean;
  /** The error on submit if a file is missing or still being sent. */
  problem?: FieldProblem | undefined;
  /** Controls for an uploaded file, such as a name field. */
  renderDone?: (upload: Upload<Result>) => ReactNode;
}

/** Uploads files by drag and drop or file dialog; shows each file's progress, or why it failed and what to do. */
export function UploadField<Result>({
  uploads,
  label,
  isLabelHidden = false,
  help,
  accept,
  maxBytes = Number.POSITIVE_INFINITY,
  isMultiple = false,
  problem,
  renderDone,
}: UploadFieldProps<Result>): ReactNode {
  const t = useUploadMessages();
  const helpId = useId();
  const labelId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [isDragOver, setDragOver] = useState(false);

  const addFiles = (files: FileList | null) => {
    const chosenFiles = [...(files ?? [])].slice(0, isMultiple ? undefined : 1);
    if (chosenFiles.length === 0) return;
    if (!isMultiple) uploads.clear();
    uploads.add(chosenFiles, (file) => {
      if (!isAccepted(file, accept)) return 'type';
      return file.size > maxBytes ? 'size' : undefined;
    });
  };
  const drag = (isOver: boolean) => (event: DragEvent) => {
    event.preventDefault();
    setDragOver(isOver);
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is not a drop target in every browser
    <div role="group" aria-labelledby={labelId}>
      <span id={labelId} className={isLabelHidden ? 'ui-visually-hidden' : classes.label}>
        {label}
      </span>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is optional; the button does the same */}
      <div
        className={`${classes.zone} ${isDragOver ? classes.dragOver : ''}`}
        onDragEnter={drag(true)}
        onDragOver={drag(true)}
        onDragLeave={drag(false)}
        onDrop={(event) => {
          drag(false)(event);
          addFiles(event.dataTransfer.files);
        }}
      >
        <UploadOutlined className={classes.icon ?? ''} />
        <span className={classes.hint}>{isMultiple ? t('dropMany') : t('dropOne')}</span>
        <Button onClick={() => input.current?.click()} aria-describedby={problem ? `${helpId} ${problem.id}` : helpId}>
          {isMultiple ? t('chooseMany') : t('chooseOne')}
        </Button>
        <span id={helpId} className={classes.help}>
          {help}
        </span>
        <input
          ref={input}
          type="file"
          hidden
          aria-label={label}
          accept={accept.join(',')}
          multiple={isMultiple}
          onChange={({ currentTarget }) => {
            addFiles(currentTarget.files);
            // Allows choosing the same file again.
            currentTarget.value = '';
          }}
        />
      </div>
      <ProblemText problem={problem} />
      {uploads.all.length > 0 && (
        <ul className={classes.files}>
          {uploads.all.map((upload) => (
            <UploadRow
              key={upload.id}
              upload={upload}
              onRemove={() => uploads.remove(upload.id)}
              onRetry={() => uploads.retry(upload.id)}
              accept={accept}
              maxBytes={maxBytes}
            >
              {upload.state === 'done' && renderDone?.(upload)}
            </UploadRow>
          ))}
        </ul>
      )}
      <span role="status" className="ui-visually-hidden">
        {uploads.all.map(({ id, state, file }) => (
          <span key={id}>{t(state, { name: file.name })} </span>
        ))}
      </span>
    </div>
  );
}
