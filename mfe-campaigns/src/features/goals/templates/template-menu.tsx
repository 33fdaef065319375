import type { GoalTemplate } from '@reportage/contracts';
import { Button, DownOutlined, Dropdown } from '@reportage/ui';
import { useGoalEditorMessages } from '../goal-editor.messages.ts';
import { useGoalTemplates } from '../goals.queries.ts';

interface TemplateMenuProps {
  workspaceId: string;
  label: string;
  onChoose: (template: GoalTemplate) => void;
}

/** A menu of the workspace's goal templates. Renders nothing if there are none. */
export function TemplateMenu({ workspaceId, label, onChoose }: TemplateMenuProps) {
  const t = useGoalEditorMessages();
  const templates = useGoalTemplates(workspaceId).data?.data ?? [];
  if (templates.length === 0) return null;
  const choose = (id: string) => {
    const template = templates.find((candidate) => candidate.id === id);
    if (template) onChoose(template);
  };
  return (
    <Dropdown
      trigger={['click']}
      menu={{
        items: templates.map(({ id, name, goals }) => ({
          key: id,
          label: t('templateGoals', { name, count: goals.length }),
        })),
        onClick: ({ key }) => choose(key),
      }}
    >
      <Button type="link">
        {label} <DownOutlined />
      </Button>
    </Dropdown>
  );
}
