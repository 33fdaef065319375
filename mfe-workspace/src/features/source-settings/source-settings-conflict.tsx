import type { Source } from '@reportage/contracts';
import { ConflictPanel, type FormInstance } from '@reportage/ui';
import { sourceKinds } from '../source-kinds/source-kinds.ts';
import { useSourceSettingsMessages } from './source-settings.messages.ts';

interface ConflictProps {
  form: FormInstance<object>;
  theirs: Source;
  saving: { keepMine: (stored: Source) => unknown; takeTheirs: (stored: Source) => void };
}

/** Shows both versions of conflicting settings, side by side where they differ. */
export function SourceSettingsConflict({ form, theirs, saving }: ConflictProps) {
  const t = useSourceSettingsMessages();
  const kind = sourceKinds[theirs.type];
  const { describe } = kind.useComparison();
  return (
    <ConflictPanel
      title={t('conflictTitle')}
      text={t('conflictText')}
      mine={describe(form.getFieldsValue(true))}
      theirs={describe(kind.toForm(theirs))}
      onKeepMine={() => void saving.keepMine(theirs)}
      onTakeTheirs={() => saving.takeTheirs(theirs)}
    />
  );
}
