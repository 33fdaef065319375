import type { Source } from '@reportage/contracts';
import { ConflictPanel, type FormInstance } from '@reportage/ui';
import { sourceKinds } from '../source-kinds/source-kinds.ts';
import { useSourceSettingsMessages } from './source-settings.messages.ts';

interface ConflictProps {
  form: FormInstance<object>;
  storedVersion: Source;
  resolution: { overwrite: (stored: Source) => unknown; loadStored: (stored: Source) => void };
}

/** Shows the entered and the stored settings side by side, and lets the user choose between them. */
export function SourceSettingsConflict({ form, storedVersion, resolution }: ConflictProps) {
  const t = useSourceSettingsMessages();
  const kind = sourceKinds[storedVersion.type];
  const { describe } = kind.useComparison();
  return (
    <ConflictPanel
      title={t('conflictTitle')}
      text={t('conflictText')}
      mine={describe(form.getFieldsValue(true))}
      theirs={describe(kind.toForm(storedVersion))}
      onKeepMine={() => void resolution.overwrite(storedVersion)}
      onTakeTheirs={() => resolution.loadStored(storedVersion)}
    />
  );
}
