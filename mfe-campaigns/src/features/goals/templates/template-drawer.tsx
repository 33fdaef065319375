import { type GoalTemplate, mayAct } from '@reportage/contracts';
import {
  useFailures,
  usePendingRemovals,
  useRemoval,
  useUnsavedWork,
  useWorkspace,
} from '@reportage/remote-kit/runtime';
import {
  ActionsMenu,
  Button,
  Drawer,
  EmptyState,
  FailedState,
  FlagOutlined,
  Flex,
  HelpTip,
  LoadingState,
  PlusOutlined,
  RelativeTime,
  RemoveDialog,
  Tag,
  Typography,
} from '@reportage/ui';
import { useState } from 'react';
import { useDeleteGoalTemplates, useGoalTemplates } from '../goals.queries.ts';
import { useGoalTemplateMessages } from './goal-templates.messages.ts';
import classes from './goal-templates.module.css';
import { TemplateForm } from './template-form.tsx';

interface TemplateDrawerProps {
  workspaceId: string;
  isOpen: boolean;
  onClose: () => void;
}

/** Lists the workspace's goal templates. Editors can add, change and delete them. */
export function TemplateDrawer({ workspaceId, isOpen, onClose }: TemplateDrawerProps) {
  const t = useGoalTemplateMessages();
  const [editedTemplate, setEditedTemplate] = useState<GoalTemplate | 'new' | null>(null);
  const work = useUnsavedWork();
  const close = () =>
    work.leave(() => {
      setEditedTemplate(null);
      onClose();
    });
  return (
    <Drawer
      open={isOpen}
      onClose={close}
      title={t('title')}
      extra={<HelpTip about={t('title')}>{t('help')}</HelpTip>}
      width="list"
      destroyOnHidden
    >
      {work.leaveDialog}
      {editedTemplate ? (
        <TemplateForm
          key={editedTemplate === 'new' ? 'new' : editedTemplate.id}
          workspaceId={workspaceId}
          template={editedTemplate === 'new' ? null : editedTemplate}
          work={work}
          onDone={() => setEditedTemplate(null)}
        />
      ) : (
        <TemplateList workspaceId={workspaceId} onEdit={setEditedTemplate} />
      )}
    </Drawer>
  );
}

function TemplateList({
  workspaceId,
  onEdit,
}: {
  workspaceId: string;
  onEdit: (template: GoalTemplate | 'new') => void;
}) {
  const t = useGoalTemplateMessages();
  const { access, campaignSettings } = useWorkspace();
  const failures = useFailures('campaigns');
  const templates = useGoalTemplates(workspaceId);
  const pendingRemovals = usePendingRemovals();
  const deleteMutation = useDeleteGoalTemplates();
  const removal = useRemoval<GoalTemplate>({
    family: 'campaigns',
    t,
    hasUndo: true,
    remove: (ids) => deleteMutation.run({ query: { workspaceId, ids } }),
  });
  if (templates.isError && !templates.data) {
    return (
      <FailedState
        error={templates.error}
        title={failures.getText('fetch', templates.error)}
        onRetry={() => void templates.refetch()}
      />
    );
  }
  if (!templates.data) return <LoadingState shape="rows" />;
  const mayEdit = mayAct(access, 'edit');
  const addButton = mayEdit && (
    <Button type="primary" icon={<PlusOutlined />} onClick={() => onEdit('new')}>
      {t('add')}
    </Button>
  );
  const visibleTemplates = templates.data.data.filter(({ id }) => !pendingRemovals.has(id));
  if (visibleTemplates.length === 0)
    return <EmptyState icon={<FlagOutlined />} title={t('emptyTitle')} text={t('emptyText')} action={addButton} />;
  return (
    <Flex vertical gap={16}>
      <Flex justify="end">{addButton}</Flex>
      <ul className={classes.list}>
        {visibleTemplates.map((template) => (
          <li key={template.id}>
            <div>
              {mayEdit ? (
                <Button type="link" className={classes.name ?? ''} onClick={() => onEdit(template)}>
                  {template.name}
                </Button>
              ) : (
                <span className={classes.name}>{template.name}</span>
              )}
              {template.id === campaignSettings.defaultGoalTemplateId && <Tag>{t('isDefault')}</Tag>}
              <Typography.Text type="secondary" className={classes.goals ?? ''}>
                {template.goals.map(({ name }) => name).join(', ')}
              </Typography.Text>
              <Typography.Text type="secondary" className={classes.goals ?? ''}>
                {template.ownerName} · <RelativeTime instant={template.modifiedAt} />
              </Typography.Text>
            </div>
            {mayEdit && (
              <ActionsMenu
                name={template.name}
                actions={[
                  { key: 'edit', label: t('editOne'), run: () => onEdit(template) },
                  { key: 'remove', label: t('removeOne'), danger: true, run: () => removal.ask([template]) },
                ]}
              />
            )}
          </li>
        ))}
      </ul>
      <RemoveDialog {...removal.dialog} />
    </Flex>
  );
}
