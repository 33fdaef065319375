import { maxLabels } from '@reportage/contracts';
import { Select } from '@reportage/ui';
import { useLabelChoices } from './campaign-form.queries.ts';

interface LabelsFieldProps {
  workspaceId: string;
  id?: string;
  value?: string[];
  onChange?: (labels: string[]) => void;
}

/** A field for labels that suggests those already in use. */
export function LabelsField({ workspaceId, id, value = [], onChange }: LabelsFieldProps) {
  const usedLabels = useLabelChoices(workspaceId).data?.data ?? [];
  return (
    <Select<string[]>
      {...(id ? { id } : {})}
      mode="tags"
      maxCount={maxLabels}
      tokenSeparators={[',']}
      value={value}
      onChange={(labels) => onChange?.([...new Set(labels.map((label) => label.trim()).filter(Boolean))])}
      options={usedLabels.map(({ label }) => ({ value: label, label }))}
      suffixIcon={null}
      // Without suggestions, the dropdown stays closed.
      {...(usedLabels.length === 0 ? { open: false } : {})}
    />
  );
}
