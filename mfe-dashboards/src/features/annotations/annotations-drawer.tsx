import { type BoardAnnotation, type BoardContent, maxBoardAnnotations } from '@reportage/contracts';
import { formatPeriod } from '@reportage/format';
import { ActionsMenu, Drawer, Switch, useUiSettings } from '@reportage/ui';
import { useId, useState } from 'react';
import { AnnotationForm } from './annotation-form.tsx';
import { useAnnotationsMessages } from './annotations.messages.ts';
import classes from './annotations.module.css';

type Annotated = Pick<BoardContent, 'annotations' | 'hasPublicAnnotations'>;

interface AnnotationsDrawerProps extends Annotated {
  mayEdit: boolean;
  /** The default day of a new one. */
  today: string;
  onChange(change: Partial<Annotated>): void;
  onClose(): void;
}

const byDay = (a: BoardAnnotation, b: BoardAnnotation): number => b.period.from.localeCompare(a.period.from);

/** A board's annotations: everyone can read them, editors of the board can change them. */
export function AnnotationsDrawer({
  annotations,
  hasPublicAnnotations,
  mayEdit,
  today,
  ...drawer
}: AnnotationsDrawerProps) {
  const t = useAnnotationsMessages();
  const { locale } = useUiSettings();
  const [edited, setEdited] = useState<BoardAnnotation | null>(null);
  const publicId = useId();
  const isFull = annotations.length >= maxBoardAnnotations;
  const keep = (kept: BoardAnnotation) => {
    const isKnown = annotations.some(({ id }) => id === kept.id);
    drawer.onChange({
      annotations: isKnown ? annotations.map((one) => (one.id === kept.id ? kept : one)) : [...annotations, kept],
    });
    setEdited(null);
  };
  return (
    <Drawer open title={t('annotations')} onClose={drawer.onClose}>
      <p>{t('intro')}</p>
      {annotations.length === 0 && <p>{t('none')}</p>}
      <ul className={classes.list}>
        {annotations.toSorted(byDay).map((annotation) => {
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
                    { key: 'edit', label: t('edit'), run: () => setEdited(annotation) },
                    {
                      key: 'remove',
                      label: t('remove'),
                      danger: true,
                      run: () => drawer.onChange({ annotations: annotations.filter((one) => one.id !== id) }),
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
          {isFull && !edited ? (
            <p>{t('full', { count: maxBoardAnnotations })}</p>
          ) : (
            <AnnotationForm
              key={edited?.id ?? `new ${annotations.length}`}
              annotation={edited}
              today={today}
              onKeep={keep}
              onCancel={() => setEdited(null)}
            />
          )}
          <p className={classes.public}>
            <Switch
              id={publicId}
              size="small"
              checked={hasPublicAnnotations}
              onChange={(checked) => drawer.onChange({ hasPublicAnnotations: checked })}
            />
            <label htmlFor={publicId}>{t('public')}</label>
          </p>
        </>
      )}
    </Drawer>
  );
}
