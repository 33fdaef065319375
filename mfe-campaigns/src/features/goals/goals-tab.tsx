import { type Campaign, mayAct } from '@reportage/contracts';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import { Button, Card, EditOutlined, EmptyState, FlagOutlined, HelpTip, PlusOutlined, RowKeys } from '@reportage/ui';
import { useNavigate } from 'react-router-dom';
import { getEditPath } from '../../data/edit-path.ts';
import { ListHeading } from '../../layout/list-heading.tsx';
import { GoalSetPanel } from './goal-set-panel.tsx';
import { useGoalsMessages } from './goals.messages.ts';
import classes from './goals.module.css';

/** With more sets than this, only the first is initially open, which avoids rendering all charts at once. */
const maxOpenSets = 3;

/** A campaign's goals: actual, expected and forecast values per set and goal. */
export function GoalsTab({ campaign }: { campaign: Campaign }) {
  const t = useGoalsMessages();
  const { slug, access } = useWorkspace();
  const navigate = useNavigate();
  const { goalSet } = campaign.meta;
  const openEditor = () => navigate(getEditPath(slug, campaign.id, 'goals'));
  const mayEdit = mayAct(access, 'edit');

  if (goalSet.length === 0) {
    const addButton = mayEdit && (
      <Button icon={<PlusOutlined aria-hidden />} onClick={openEditor}>
        {t('add')}
      </Button>
    );
    return (
      <Card>
        <EmptyState icon={<FlagOutlined />} title={t('emptyTitle')} text={t('emptyText')} action={addButton} />
      </Card>
    );
  }
  return (
    <div className={classes.tab}>
      <ListHeading
        title={t('sets')}
        count={goalSet.length}
        help={<HelpTip about={t('title')}>{t('help')}</HelpTip>}
        action={
          mayEdit && (
            <Button icon={<EditOutlined />} onClick={openEditor}>
              {t('edit')}
            </Button>
          )
        }
      />
      <RowKeys {...(mayEdit ? { onEdit: openEditor } : {})} className={classes.tab}>
        {goalSet.map((set, index) => (
          // A set is identified by its index, as on the server.
          <GoalSetPanel
            key={set.goalSetIndex}
            campaign={campaign}
            set={set}
            isInitiallyOpen={goalSet.length <= maxOpenSets || index === 0}
          />
        ))}
      </RowKeys>
    </div>
  );
}
