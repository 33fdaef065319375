import { useCall } from '@reportage/api';
import { calls, labelSchema, maxLabels } from '@reportage/contracts';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import { Select } from '@reportage/ui';
import { usePickerMessages } from './pickers.messages.ts';

export interface LabelSelectProps {
  /** Where the suggested labels come from. */
  entity?: 'campaigns' | 'clients';
  id?: string;
  value?: string[];
  onChange?: (labels: string[]) => void;
  /** Whether users can type labels that are not used yet. */
  canAddLabels?: boolean;
  'aria-label'?: string;
  placeholder?: string;
}

/** Selects labels of campaigns or clients, listing the most frequently used first. */
export function LabelSelect({
  entity = 'campaigns',
  value = [],
  onChange,
  canAddLabels = false,
  ...rest
}: LabelSelectProps) {
  const t = usePickerMessages();
  const { id: workspaceId } = useWorkspace();
  const labels = useCall(entity === 'clients' ? calls.listClientLabels : calls.listCampaignLabels, {
    query: { workspaceId },
  });
  const options = (labels.data?.data ?? []).map(({ label, count }) => ({ value: label, label: `${label} (${count})` }));
  return (
    <Select<string[]>
      mode={canAddLabels ? 'tags' : 'multiple'}
      placeholder={t('labels')}
      style={{ width: '100%' }}
      maxCount={maxLabels}
      loading={labels.isFetching}
      notFoundContent={labels.error ? t('failed') : t('nothing')}
      optionLabelProp="value"
      options={options}
      value={value}
      {...rest}
      onChange={(selected) =>
        onChange?.(selected.map((label) => label.trim()).filter((label) => labelSchema.safeParse(label).success))
      }
    />
  );
}
