import { type EditPart, type EditSession, editPartNames, toEdit } from '@reportage/contracts';
import { Alert, Button, Flex, Typography, useUiSettings } from '@reportage/ui';
import { useCampaignStatusMessages } from '../../data/campaign-status.messages.ts';
import { useCampaignFormMessages } from './campaign-form.messages.ts';
import classes from './campaign-form.module.css';
import { useCampaignSaveMessages } from './campaign-save.messages.ts';
import { useRuleText } from './media/use-rule-text.ts';
import { formatPart } from './part-text.ts';

interface CampaignConflictProps {
  session: EditSession;
  onChoose: (part: EditPart, side: 'mine' | 'theirs') => void;
}

/**
 * Lists the parts that both this user and someone else have changed, each with its original value and both new values.
 */
export function CampaignConflict({ session, onChoose }: CampaignConflictProps) {
  const t = useCampaignSaveMessages();
  const parts = editPartNames.filter((part) => session.collisions[part]);
  if (parts.length === 0) return null;
  return (
    <Alert
      type="warning"
      showIcon
      role="region"
      aria-label={t('conflictTitle')}
      title={t('conflictTitle')}
      description={
        <>
          <Typography.Paragraph>{t('conflictText')}</Typography.Paragraph>
          {parts.map((part) => (
            <ConflictPart key={part} part={part} session={session} onChoose={onChoose} />
          ))}
        </>
      }
      style={{ marginBottom: 16 }}
    />
  );
}

function ConflictPart({ part, session, onChoose }: CampaignConflictProps & { part: EditPart }) {
  const t = useCampaignSaveMessages();
  const tForm = useCampaignFormMessages();
  const tStatus = useCampaignStatusMessages();
  const getRuleText = useRuleText();
  const { locale } = useUiSettings();
  const getMediaText = (mediaCount: number) => tForm('mediaChosen', { count: mediaCount });
  const options = { none: t('none'), locale, getStatusText: tStatus, getMediaText, getRuleText };
  const name = t(`part.${part}`);
  const base = session.collisions[part] ?? session.edit;
  const versions = [
    { label: t('before'), edit: base },
    { label: t('mine'), edit: session.edit },
    { label: t('theirs'), edit: toEdit(session.stored) },
  ];
  return (
    <section aria-label={name}>
      <Typography.Text strong>{name}</Typography.Text>
      <div className={classes.sides}>
        {versions.map(({ label, edit }) => (
          <div key={label}>
            <Typography.Text type="secondary">{label}</Typography.Text>
            <div>{formatPart(part, edit, options)}</div>
          </div>
        ))}
      </div>
      <Flex gap={8} wrap style={{ marginBottom: 12 }}>
        <Button size="small" type="primary" onClick={() => onChoose(part, 'mine')}>
          {t('keepMine')}
        </Button>
        <Button size="small" onClick={() => onChoose(part, 'theirs')}>
          {t('takeTheirs')}
        </Button>
      </Flex>
    </section>
  );
}
