import type { Group } from '@reportage/contracts';
import { ConflictPanel } from '@reportage/ui';
import { useGroupEditorMessages } from './group-editor.messages.ts';
import { type GroupForm, toGroupForm, toRule } from './group-form.model.ts';
import { useRuleMessages } from './rule.messages.ts';
import { useRuleText } from './rule-text.ts';

interface GroupConflictProps {
  mine: GroupForm;
  theirs: Group;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
}

/** Shows both versions of a group that two users changed at the same time. */
export function GroupConflict({ mine, theirs, ...actions }: GroupConflictProps) {
  const t = useGroupEditorMessages();
  const tRule = useRuleMessages();
  const theirForm = toGroupForm(theirs, tRule('deletedClient'));
  const getRule = (form: GroupForm) => (form.hasRule ? toRule(form) : null);
  const myRule = useRuleText({ meta: { ...theirs.meta, rule: getRule(mine) }, ruleClients: mine.clients });
  const theirRule = useRuleText(theirs);
  const describeForm = (form: GroupForm, ruleText: string | undefined): Record<string, string> => ({
    [t('name')]: form.name,
    [t('description')]: form.description || t('none'),
    [t('campaigns')]: form.campaigns.map(({ name }) => name).join(', ') || t('none'),
    [t('rule')]: ruleText ?? t('none'),
  });
  return (
    <ConflictPanel
      title={t('conflictTitle')}
      text={t('conflictText')}
      mine={describeForm(mine, myRule)}
      theirs={describeForm(theirForm, theirRule)}
      {...actions}
    />
  );
}
