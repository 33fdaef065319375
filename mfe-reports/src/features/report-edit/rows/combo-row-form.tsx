import { useCall } from '@reportage/api';
import { type NamedValue, ValueSelect, type ValueSubject } from '@reportage/cards/filters';
import { BuilderField, useFamilyNames } from '@reportage/cards/settings';
import { type ComboMedia, calls, type FactMediaType, getMediaDimension, mediaTypes } from '@reportage/contracts';
import { useUnsavedWork } from '@reportage/remote-kit/runtime';
import {
  Button,
  Drawer,
  DrawerActions,
  Input,
  ProblemText,
  problemProps,
  Select,
  useRequiredFields,
} from '@reportage/ui';
import { type ReactNode, useState } from 'react';
import { createId } from '../content.model.ts';
import classes from '../report-edit.module.css';
import { useRowsMessages } from './rows.messages.ts';

interface ComboRowFormProps {
  subject: ValueSubject;
  /** Undefined for a new row. */
  combo: ComboMedia | undefined;
  types: readonly FactMediaType[];
  usedMediaIds: readonly string[];
  onSave(combo: ComboMedia): void;
  onClose(): void;
}

/** A form that combines media into one row of the report's lists. */
export function ComboRowForm({ subject, combo, types, usedMediaIds, onSave, onClose }: ComboRowFormProps): ReactNode {
  const t = useRowsMessages();
  const getMediaTypeName = useFamilyNames();
  const unsavedWork = useUnsavedWork();
  const [name, setName] = useState(combo?.name ?? '');
  const [mediaType, setMediaType] = useState<FactMediaType>(types[0] ?? 'web');
  const [selectedValues, setSelectedValues] = useState<readonly NamedValue[]>();
  const { workspaceId } = subject;
  const storedMedia = useCall(
    calls.listMedia,
    {
      query: {
        workspaceId,
        mediaType: mediaTypes.find((type) => type === mediaType) ?? 'web',
        mediaIds: combo?.mediaIds.join() ?? '',
        size: 500,
      },
    },
    { enabled: combo !== undefined },
  );
  const getMediaName = (id: string): string => {
    const media = storedMedia.data?.data.find((item) => item.id === id);
    return media ? media.title || media.url : t('unknownMedia');
  };
  const values = selectedValues ?? (combo?.mediaIds ?? []).map((id) => ({ id, name: getMediaName(id) }));
  const { problems, isComplete } = useRequiredFields({
    name: name.trim() === '' && t('nameRequired'),
    media: values.length < 2 && t('mediaRequired'),
  });
  const close = () => unsavedWork.leave(onClose);
  const save = () => {
    if (!isComplete()) return;
    unsavedWork.markClean();
    onSave({ id: combo?.id ?? createId(), name: name.trim(), mediaIds: values.map(({ id }) => id) });
  };
  return (
    <Drawer open title={t(combo ? 'changeCombo' : 'addCombo')} onClose={close}>
      {unsavedWork.leaveDialog}
      <DrawerActions
        secondary={<Button onClick={close}>{t('cancel')}</Button>}
        primary={
          <Button type="primary" onClick={save}>
            {t(combo ? 'apply' : 'addCombo')}
          </Button>
        }
      />
      <div className={classes.fields}>
        <p className={classes.quiet}>{t('comboHint')}</p>
        <BuilderField label={t('name')}>
          {(id) => (
            <>
              <Input
                id={id}
                value={name}
                maxLength={120}
                onChange={({ target }) => setName(target.value)}
                {...problemProps(problems.name)}
              />
              <ProblemText problem={problems.name} />
            </>
          )}
        </BuilderField>
        {types.length > 1 && (
          <BuilderField label={t('dataSource')}>
            {(id) => (
              <Select<FactMediaType>
                id={id}
                value={mediaType}
                onChange={(type) => {
                  setMediaType(type);
                  if (!combo) setSelectedValues([]);
                }}
                options={types.map((value) => ({ value, label: getMediaTypeName(value) }))}
              />
            )}
          </BuilderField>
        )}
        <BuilderField label={t('media')}>
          {(id) => (
            <>
              <ValueSelect
                {...subject}
                id={id}
                dimension={getMediaDimension(mediaType)}
                values={values}
                onChange={(selected) => {
                  setSelectedValues(selected);
                  unsavedWork.touch();
                }}
                disabledValues={usedMediaIds}
                problem={problems.media}
              />
              <ProblemText problem={problems.media} />
            </>
          )}
        </BuilderField>
      </div>
    </Drawer>
  );
}
