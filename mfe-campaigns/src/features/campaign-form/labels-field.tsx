import { Select } from '@reportage/ui';
import { useLabelChoices } from './campaign-form.queries.ts';

interface LabelsFieldProps {
  workspaceId: string;
  id?: string;
  value?: string[];
  onChange?: (labels: string[]) => void;
}

/** A field for labels that suggests the ones already in use. */
export function LabelsField({ workspaceId, id, value = [], onChange }: LabelsFieldProps) {
  const inUse = useLabelChoices(workspaceId).data?.data ?? [];
  return (
    <Select<string[]>
      {...(id ? { id } : {})}
      mode="tags"
      maxCount={20}
      tokenSeparators={[',']}
      value={value}
      onChange={(labels) => onChange?.([...new Set(labels.map((label) => label.trim()).filter(Boolean))])}
      options={inUse.map(({ label }) => ({ value: label, label }))}
      suffixIcon={null}
      // Without suggestions there is nothing to open.
      {...(inUse.length === 0 ? { open: false } : {})}
    />
  );
}
