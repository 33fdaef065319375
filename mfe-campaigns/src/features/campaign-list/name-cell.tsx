import { type Campaign, nameSchema } from '@reportage/contracts';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import { Button, EditOutlined, Input, ProblemText, problemProps, useRequiredFields } from '@reportage/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { getReportPath } from '../../data/report-path.ts';
import { useCampaignListMessages } from './campaign-list.messages.ts';
import classes from './campaign-list.module.css';

interface NameCellProps {
  campaign: Campaign;
  /** Absent for users who may not edit. */
  onRename?: ((name: string) => Promise<boolean>) | undefined;
}

/** The campaign's name, as a link to its report or, without one, to its details. A pencil button edits it in place. */
export function NameCell({ campaign, onRename }: NameCellProps) {
  const t = useCampaignListMessages();
  const { slug } = useWorkspace();
  /** The name being edited; null if it is not being edited. */
  const [draft, setDraft] = useState<string | null>(null);
  const report = campaign.meta.reports[0];
  const path = report ? getReportPath(slug, campaign, report.id) : `/${slug}/campaigns/${campaign.id}`;
  if (draft !== null && onRename) {
    const rename = async (name: string) => {
      setDraft(null);
      // The new name is shown immediately. If it cannot be saved, the user can correct it.
      if (name !== campaign.name && !(await onRename(name))) setDraft(name);
    };
    return <NameInput name={campaign.name} draft={draft} onRename={rename} onCancel={() => setDraft(null)} />;
  }
  return (
    <span className={classes.name}>
      <Link
        className={classes.nameLink}
        to={path}
        onPointerEnter={({ currentTarget }) => {
          // The full name is useful only if it does not fit.
          currentTarget.title = currentTarget.scrollWidth > currentTarget.clientWidth ? campaign.name : '';
        }}
      >
        {campaign.name}
      </Link>
      {onRename && (
        <Button
          className={classes.rename ?? ''}
          type="text"
          size="small"
          icon={<EditOutlined />}
          aria-label={t('rename', { name: campaign.name })}
          title={t('rename', { name: campaign.name })}
          onClick={() => setDraft(campaign.name)}
        />
      )}
    </span>
  );
}

interface NameInputProps {
  name: string;
  draft: string;
  onRename: (name: string) => Promise<void>;
  onCancel: () => void;
}

/** Enter saves the name, unless it is invalid. Escape cancels. */
function NameInput({ name, draft, onRename, onCancel }: NameInputProps) {
  const t = useCampaignListMessages();
  const [text, setText] = useState(draft);
  const parsedName = nameSchema.safeParse(text);
  const { problems, isComplete } = useRequiredFields({ name: !parsedName.success && t('nameRequired') });
  const save = () => parsedName.success && void onRename(parsedName.data);

  return (
    <>
      <Input
        size="small"
        autoFocus
        value={text}
        maxLength={120}
        aria-label={t('rename', { name })}
        {...problemProps(problems.name)}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ target }) => setText(target.value)}
        onPressEnter={() => isComplete() && save()}
        onKeyDown={({ key }) => {
          if (key === 'Escape') onCancel();
        }}
        onBlur={() => (parsedName.success ? save() : onCancel())}
      />
      <ProblemText problem={problems.name} />
    </>
  );
}
