import { maxCommentLength, type ReportApproval } from '@reportage/contracts';
import { formatInstant } from '@reportage/format';
import { Alert, Button, Form, Input, StatusChip, useUiSettings } from '@reportage/ui';
import { type ReactNode, useId } from 'react';
import { FingerprintLine } from '../report-versions/fingerprint-line.tsx';
import { useDiscussionMessages } from './discussion.messages.ts';
import type { DiscussionState } from './discussion.model.ts';
import classes from './discussion.module.css';
import type { RequireName } from './use-guest-name.tsx';

const tones = { pending: 'neutral', approved: 'positive', declined: 'warning' } as const;

/** The approval requests with their answers. Requests for earlier versions are marked. */
export function ApprovalList({ approvals }: { approvals: readonly ReportApproval[] }): ReactNode {
  const t = useDiscussionMessages();
  const { locale } = useUiSettings();
  if (approvals.length === 0) return null;
  return (
    <ul className={classes.approvals} aria-label={t('approvals')}>
      {approvals.map((approval) => (
        <li key={approval.id} data-current={approval.isCurrent}>
          <div className={classes.threadHead}>
            <strong>{approval.approver.name || t('guestsWithThisLink')}</strong>
            <StatusChip tone={approval.isCurrent ? tones[approval.state] : 'neutral'}>{t(approval.state)}</StatusChip>
          </div>
          <p className={classes.quiet}>
            {t('version', { number: approval.number })}
            {!approval.isCurrent && ` · ${t('earlierVersion')}`}
            {approval.answeredAt &&
              ` · ${t('answered', { name: approval.answeredBy ?? '', time: formatInstant(approval.answeredAt, { locale }) })}`}
          </p>
          {approval.answerNote && <p className={classes.text}>{approval.answerNote}</p>}
        </li>
      ))}
    </ul>
  );
}

interface ApprovalAnswerFormProps {
  discussion: DiscussionState;
  pendingApproval: ReportApproval;
  requireName: RequireName;
}

/** The form for answering an approval request. */
export function ApprovalAnswerForm({ discussion, pendingApproval, requireName }: ApprovalAnswerFormProps): ReactNode {
  const t = useDiscussionMessages();
  const [form] = Form.useForm<{ note: string }>();
  const formName = `approval-${useId()}`;
  const answer = async (isApproved: boolean) => {
    const name = requireName();
    const { note = '' } = form.getFieldsValue();
    if (name !== null) await discussion.answer({ isApproved, fingerprint: pendingApproval.fingerprint, note }, name);
  };
  return (
    <section className={classes.answerForm} aria-label={t('approval')}>
      <Alert
        type="info"
        showIcon
        title={t('requestedBy', { name: pendingApproval.requestedBy, number: pendingApproval.number })}
        description={pendingApproval.note && <span className={classes.text}>{pendingApproval.note}</span>}
      />
      <Form form={form} name={formName} layout="vertical" requiredMark={false} initialValues={{ note: '' }}>
        <Form.Item name="note" label={t('note')}>
          <Input.TextArea autoSize={{ minRows: 2, maxRows: 6 }} maxLength={maxCommentLength} />
        </Form.Item>
        <div className={classes.actions}>
          <Button type="primary" loading={discussion.isBusy} onClick={() => void answer(true)}>
            {t('approve')}
          </Button>
          <Button loading={discussion.isBusy} onClick={() => void answer(false)}>
            {t('decline')}
          </Button>
        </div>
      </Form>
      <FingerprintLine fingerprint={pendingApproval.fingerprint} />
    </section>
  );
}

/** The approval state of the published version; renders nothing without a request. */
export function ApprovalChip({ approvals }: { approvals: readonly ReportApproval[] }): ReactNode {
  const t = useDiscussionMessages();
  const currentApprovals = approvals.filter(({ isCurrent }) => isCurrent);
  const earlierApproval = approvals.find(({ state }) => state === 'approved');
  if (currentApprovals.length === 0)
    return (
      earlierApproval && <StatusChip tone="neutral">{t('onlyEarlier', { number: earlierApproval.number })}</StatusChip>
    );
  const declinedApproval = currentApprovals.find(({ state }) => state === 'declined');
  if (declinedApproval)
    return (
      <StatusChip tone="warning">{t('changesRequestedBy', { name: declinedApproval.answeredBy ?? '' })}</StatusChip>
    );
  const approverNames = currentApprovals
    .filter(({ state }) => state === 'approved')
    .map(({ answeredBy }) => answeredBy);
  if (approverNames.length < currentApprovals.length) return <StatusChip tone="neutral">{t('pending')}</StatusChip>;
  return <StatusChip tone="positive">{t('approvedBy', { name: approverNames.join(', ') })}</StatusChip>;
}
