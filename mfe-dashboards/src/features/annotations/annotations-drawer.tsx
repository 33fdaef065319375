import { type BoardAnnotation, type BoardContent, maxBoardAnnotations } from '@reportage/contracts';
import { formatPeriod } from '@reportage/format';
import { useUnsavedWork } from '@reportage/remote-kit/runtime';
import { ActionsMenu, Drawer, Switch, useUiSettings } from '@reportage/ui';
import { useId, useState } from 'react';
import { AnnotationForm } from './annotation-form.tsx';
import { useAnnotationsMessages } from './annotations.messages.ts';
import classes from './annotations.module.css';

type AnnotatedContent = Pick<BoardContent, 'annotations' | 'hasPublicAnnotations'>;

interface AnnotationsDrawerProps extends AnnotatedContent {
  mayEdit: boolean;
  /** The default day for a new annotation. */
  today: string;
  onChange(change: Partial<AnnotatedContent>): void;
  onClose(): void;
}

const compareNewestFirst = (a: BoardAnnotation, b: BoardAnnotation): number =>
  b.period.from.localeCompare(a.period.from);

/** A board's annotations, which everyone can read and editors can change. */
export function AnnotationsDrawer({
  annotations,
  hasPublicAnnotations,
  mayEdit,
  today,
  onChange,
  onClose,
}: AnnotationsDrawerProps) {
  const t = useAnnotationsMessages();
  const { locale } = useUiSettings();
  const [editedAnnotation, setEditedAnnotation] = useState<BoardAnnotation | null>(null);
  const work = useUnsavedWork();
  const publicId = useId();
  const isFull = annotations.length >= maxBoardAnnotations;
  const saveAnnotation = (changedAnnotation: BoardAnnotation) => {
    const isExisting = annotations.some(({ id }) => id === changedAnnotation.id);
    onChange({
      annotations: isExisting
        ? annotations.map((annotation) => (annotation.id === changedAnnotation.id ? changedAnnotation : annotation))
        : [...annotations, changedAnnotation],
    });
    setEditedAnnotation(null);
    work.markClean();
  };
  return (
    <Drawer open title={t('annotations')} onClose={() => work.leave(onClose)}>
      {work.leaveDialog}
      <p>{t('intro')}</p>
      {annotations.length === 0 && <p>{t('none')}</p>}
      <ul className={classes.list}>
        {annotations.toSorted(compareNewestFirst).map((annotation) => {
          const { id, text, period, authorName } = annotation;
          return (
            <li key={id}>
              <span>
                {text}
                <small>
                  {formatPeriod(period, { locale })}
                  {authorName && ` · ${t('by', { name: authorName })}`}
                </small>
              </span>
              {mayEdit && (
                <ActionsMenu
                  size="small"
                  name={text}
                  actions={[
                    { key: 'edit', label: t('edit'), run: () => work.leave(() => setEditedAnnotation(annotation)) },
                    {
                      key: 'remove',
                      label: t('remove'),
                      danger: true,
                      run: () => onChange({ annotations: annotations.filter((annotation) => annotation.id !== id) }),
                    },
                  ]}
                />
              )}
            </li>
          );
        })}
      </ul>
      {mayEdit && (
        <>
          {isFull && !editedAnnotation ? (
            <p>{t('full', { count: maxBoardAnnotations })}</p>
          ) : (
            <AnnotationForm
              key={editedAnnotation?.id ?? `new ${annotations.length}`}
              annotation={editedAnnotation}
              today={today}
              onEdit={work.touch}
              onSave={saveAnnotation}
              onCancel={() => work.leave(() => setEditedAnnotation(null))}
            />
          )}
          <p className={classes.public}>
            <Switch
              id={publicId}
              size="small"
              checked={hasPublicAnnotations}
              onChange={(checked) => onChange({ hasPublicAnnotations: checked })}
            />
            <label htmlFor={publicId}>{t('public')}</label>
          </p>
        </>
      )}
    </Drawer>
  );
}
