import type { Source } from '@reportage/contracts';
import { ConflictPanel, type FormInstance } from '@reportage/ui';
import { sourceKinds } from '../source-kinds/source-kinds.ts';
import { useSourceSettingsMessages } from './source-settings.messages.ts';

interface ConflictProps {
  form: FormInstance<object>;
  storedVersion: Source;
  saving: { overwrite: (stored: Source) => unknown; loadStored: (stored: Source) => void };
}

/** Shows where the entered and the stored settings differ, side by side. */
export function SourceSettingsConflict({ form, storedVersion, saving }: ConflictProps) {
  const t = useSourceSettingsMessages();
  const kind = sourceKinds[storedVersion.type];
  const { describe } = kind.useComparison();
  return (
    <ConflictPanel
      title={t('conflictTitle')}
      text={t('conflictText')}
      mine={describe(form.getFieldsValue(true))}
      theirs={describe(kind.toForm(storedVersion))}
      onKeepMine={() => void saving.overwrite(storedVersion)}
      onTakeTheirs={() => saving.loadStored(storedVersion)}
    />
  );
}
