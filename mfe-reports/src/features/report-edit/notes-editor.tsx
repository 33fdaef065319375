import {
  findMetric,
  isNumberNote,
  localizeField,
  type NumberNote,
  type ReportSection,
  textLimits,
} from '@reportage/contracts';
import { Button, CloseOutlined, Input, PlusOutlined, Select, useUiSettings } from '@reportage/ui';
import type { ReactNode } from 'react';
import { createId } from './content.model.ts';
import { useReportEditMessages } from './report-edit.messages.ts';
import classes from './section-frame.module.css';

interface NotesEditorProps {
  section: ReportSection;
  /** The metrics of the section's card, each of which can have a note. */
  metrics: readonly string[];
  onChange(change: Pick<ReportSection, 'editor'>, key?: string): void;
}

/** Edits the notes on the numbers in a section's card: each note's metric and text. */
export function NotesEditor({ section, metrics, onChange }: NotesEditorProps): ReactNode {
  const t = useReportEditMessages();
  const { locale } = useUiSettings();
  const notes = section.editor.filter(isNumberNote);
  const otherBlocks = section.editor.filter((block) => !isNumberNote(block));
  const changeNotes = (changedNotes: NumberNote[], key?: string) =>
    onChange({ editor: [...otherBlocks, ...changedNotes] }, key);
  const updateNote = (id: string, data: Partial<NumberNote['data']>, key?: string) =>
    changeNotes(
      notes.map((note) => (note.id === id ? { ...note, data: { ...note.data, ...data } } : note)),
      key,
    );
  const getMetricName = (id: string): string => {
    const metric = findMetric(id);
    return metric ? localizeField(metric, locale).name : id;
  };
  const unusedMetric = metrics.find((id) => !notes.some(({ data }) => data.metric === id));
  return (
    <div className={classes.notes}>
      {notes.map(({ id, data }, index) => (
        <div key={id} className={classes.note}>
          <span className={classes.noteNumber} aria-hidden>
            {index + 1}
          </span>
          <Select<string>
            size="small"
            aria-label={t('notedNumber', { number: index + 1 })}
            value={data.metric}
            onChange={(metric) => updateNote(id, { metric })}
            options={[...new Set([data.metric, ...metrics])].map((value) => ({
              value,
              label: getMetricName(value),
              disabled: value !== data.metric && notes.some((note) => note.data.metric === value),
            }))}
            popupMatchSelectWidth={false}
          />
          <Input.TextArea
            aria-label={t('noteText', { number: index + 1 })}
            placeholder={t('noteHint')}
            autoSize={{ minRows: 1 }}
            maxLength={1_000}
            value={data.text}
            onChange={({ target }) => updateNote(id, { text: target.value }, `note ${id}`)}
          />
          <Button
            type="text"
            size="small"
            icon={<CloseOutlined />}
            aria-label={t('noteRemove', { number: index + 1 })}
            onClick={() => changeNotes(notes.filter((note) => note.id !== id))}
          />
        </div>
      ))}
      {unusedMetric && section.editor.length < textLimits.blocks && (
        <Button
          type="link"
          size="small"
          icon={<PlusOutlined />}
          onClick={() =>
            changeNotes([...notes, { id: createId(), type: 'note', data: { metric: unusedMetric, text: '' } }])
          }
        >
          {t('addNote')}
        </Button>
      )}
    </div>
  );
}
