import { type Campaign, nameSchema } from '@reportage/contracts';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import { Button, EditOutlined, Input } from '@reportage/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { reportPath } from '../../data/report-path.ts';
import { useCampaignListMessages } from './campaign-list.messages.ts';
import classes from './campaign-list.module.css';

interface NameCellProps {
  campaign: Campaign;
  /** Missing for users who may not edit. */
  onRename?: ((name: string) => Promise<boolean>) | undefined;
}

/** The name opens the campaign's report; a campaign without one opens its details. The pencil edits the name in place. */
export function NameCell({ campaign, onRename }: NameCellProps) {
  const t = useCampaignListMessages();
  const { slug } = useWorkspace();
  const [isEditing, setEditing] = useState(false);
  const report = campaign.meta.reports[0];
  const path = report ? reportPath(slug, campaign, report.id) : `/${slug}/campaigns/${campaign.id}`;
  if (isEditing && onRename) {
    return <NameInput campaign={campaign} onRename={onRename} onDone={() => setEditing(false)} />;
  }
  return (
    <span className={classes.name}>
      <Link to={path}>{campaign.name}</Link>
      {onRename && (
        <Button
          className={classes.rename ?? ''}
          type="text"
          size="small"
          icon={<EditOutlined />}
          aria-label={t('rename', { name: campaign.name })}
          onClick={() => setEditing(true)}
        />
      )}
    </span>
  );
}

/** Enter saves, Escape leaves the name as it was. A name that cannot be saved stays as typed. */
function NameInput({ campaign, onRename, onDone }: Required<NameCellProps> & { onDone: () => void }) {
  const t = useCampaignListMessages();
  const [text, setText] = useState(campaign.name);
  const [isSaving, setSaving] = useState(false);
  const name = nameSchema.safeParse(text);

  const save = async () => {
    if (!name.success || isSaving) return;
    setSaving(true);
    if (name.data === campaign.name || (await onRename?.(name.data))) onDone();
    else setSaving(false);
  };

  return (
    <Input
      size="small"
      autoFocus
      value={text}
      maxLength={120}
      disabled={isSaving}
      aria-label={t('rename', { name: campaign.name })}
      {...(name.success ? {} : { status: 'error' as const, 'aria-invalid': true })}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onChange={({ target }) => setText(target.value)}
      onPressEnter={() => void save()}
      onKeyDown={({ key }) => {
        if (key === 'Escape') onDone();
      }}
      onBlur={() => void (name.success ? save() : onDone())}
    />
  );
}
