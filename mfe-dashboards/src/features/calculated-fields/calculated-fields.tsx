import type { CalculatedField, FactMediaType, Metric } from '@reportage/contracts';
import { useFailures, useWorkspace } from '@reportage/remote-kit/runtime';
import { ActionsMenu, Button, Modal, PlusOutlined, Skeleton } from '@reportage/ui';
import { useState } from 'react';
import { useCalculatedFieldsMessages } from './calculated-fields.messages.ts';
import classes from './calculated-fields.module.css';
import { useCalculatedFields, useDeleteField, useFieldUses } from './calculated-fields.queries.ts';
import { FieldDrawer } from './field-drawer.tsx';
import { countUses, FieldUsesList } from './field-uses.tsx';
import { toReadableFormula } from './formula.model.ts';

interface CalculatedFieldsProps {
  mediaType: FactMediaType;
  metrics: readonly Metric[];
  /** Called with the metric of a new field, to add it to the card. */
  onAdd(metricId: string): void;
}

/** The workspace's calculated fields for a media type, with controls for creating, editing and deleting them. */
export function CalculatedFields({ mediaType, metrics, onAdd }: CalculatedFieldsProps) {
  const t = useCalculatedFieldsMessages();
  const { id: workspaceId } = useWorkspace();
  const fields = useCalculatedFields(workspaceId, mediaType).data?.data ?? [];
  const [editedField, setEditedField] = useState<CalculatedField | 'new' | null>(null);
  const [fieldToDelete, setFieldToDelete] = useState<CalculatedField | null>(null);
  return (
    <section className={classes.fields} aria-label={t('title')}>
      {fields.length > 0 && (
        <ul>
          {fields.map((field) => (
            <li key={field.id}>
              <span className={classes.name}>
                {field.name} <small>{toReadableFormula(field.formula, metrics)}</small>
              </span>
              <ActionsMenu
                size="small"
                name={field.name}
                actions={[
                  { key: 'edit', label: t('editField'), run: () => setEditedField(field) },
                  { key: 'remove', label: t('remove'), danger: true, run: () => setFieldToDelete(field) },
                ]}
              />
            </li>
          ))}
        </ul>
      )}
      <Button size="small" icon={<PlusOutlined />} onClick={() => setEditedField('new')}>
        {t('add')}
      </Button>
      {editedField && (
        <FieldDrawer
          mediaType={mediaType}
          metrics={metrics}
          field={editedField === 'new' ? null : editedField}
          onSaved={({ metricId }) => {
            if (editedField === 'new') onAdd(metricId);
            setEditedField(null);
          }}
          onClose={() => setEditedField(null)}
        />
      )}
      {fieldToDelete && <DeleteFieldDialog field={fieldToDelete} onClose={() => setFieldToDelete(null)} />}
    </section>
  );
}

/** Confirms the deletion of a field, listing the cards that use it. */
function DeleteFieldDialog({ field, onClose }: { field: CalculatedField; onClose(): void }) {
  const t = useCalculatedFieldsMessages();
  const failures = useFailures('workspace');
  const { id: workspaceId } = useWorkspace();
  const uses = useFieldUses(workspaceId, field.id);
  const deleteMutation = useDeleteField();
  const remove = async () => {
    if (!uses.data) {
      void uses.refetch();
      return;
    }
    try {
      await deleteMutation.run({ params: { id: field.id }, query: { workspaceId, seenUses: countUses(uses.data) } });
      onClose();
    } catch (error) {
      failures.show('remove', error);
      void uses.refetch();
    }
  };
  return (
    <Modal
      open
      title={t('removeTitle', { name: field.name })}
      okText={t('removeOk')}
      cancelText={t('cancel')}
      okButtonProps={{ danger: true, loading: deleteMutation.isPending || uses.isPending }}
      onCancel={onClose}
      onOk={() => void remove()}
    >
      {!uses.data && <Skeleton active />}
      {uses.data && countUses(uses.data) === 0 && <p>{t('removeText')}</p>}
      {uses.data && countUses(uses.data) > 0 && (
        <>
          <p>{t('removeUsed')}</p>
          <FieldUsesList uses={uses.data} />
        </>
      )}
    </Modal>
  );
}
