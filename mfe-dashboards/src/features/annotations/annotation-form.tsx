import type { BoardAnnotation } from '@reportage/contracts';
import { Button, DayRangePicker, DrawerActions, Input } from '@reportage/ui';
import { useId, useState } from 'react';
import { createBoardItemId } from '../board/board-item-id.ts';
import { useAnnotationsMessages } from './annotations.messages.ts';
import classes from './annotations.module.css';

const maxTextLength = 200;

interface AnnotationFormProps {
  /** Null for a new annotation. */
  annotation: BoardAnnotation | null;
  today: string;
  /** Called on every change to the unsaved annotation. */
  onEdit(): void;
  onSave(annotation: BoardAnnotation): void;
  onCancel(): void;
}

/** A form for an annotation's text and days. */
export function AnnotationForm({ annotation, today, onEdit, onSave, onCancel }: AnnotationFormProps) {
  const t = useAnnotationsMessages();
  const [text, setText] = useState(annotation?.text ?? '');
  const [period, setPeriod] = useState(annotation?.period ?? { from: today, to: today });
  const [isTextMissing, setTextMissing] = useState(false);
  const textId = useId();
  const errorId = useId();
  const submit = () => {
    const trimmedText = text.trim();
    if (!trimmedText) return setTextMissing(true);
    onSave({ ...(annotation ?? { id: createBoardItemId() }), text: trimmedText, period });
  };
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <label htmlFor={textId}>{t('text')}</label>
      <Input
        id={textId}
        value={text}
        maxLength={maxTextLength}
        autoComplete="off"
        {...(isTextMissing ? { status: 'error' as const, 'aria-invalid': true, 'aria-describedby': errorId } : {})}
        onChange={(event) => {
          setText(event.target.value);
          setTextMissing(false);
          onEdit();
        }}
      />
      {isTextMissing && (
        <span id={errorId} role="alert">
          {t('textRequired')}
        </span>
      )}
      <span>{t('days')}</span>
      <div>
        <DayRangePicker
          value={period}
          onChange={(next) => {
            setPeriod(next);
            onEdit();
          }}
        />
      </div>
      <DrawerActions
        secondary={annotation && <Button onClick={onCancel}>{t('cancel')}</Button>}
        primary={
          <Button type="primary" htmlType="submit">
            {annotation ? t('save') : t('add')}
          </Button>
        }
      />
    </form>
  );
}
