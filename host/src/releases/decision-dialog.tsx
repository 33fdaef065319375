import type { ReleaseChoice, ReleasedFrontEnd } from '@reportage/contracts';
import { Modal } from '@reportage/ui';
import type { ReactNode } from 'react';
import styles from './release-page.module.css';
import { useReleaseMessages } from './releases.messages.ts';

/** A decision that the user has to confirm, with the revision that the page showed at that time. */
export interface Proposal extends Pick<ReleaseChoice, 'action' | 'to' | 'expected'> {
  frontEnd: ReleasedFrontEnd;
}

interface DecisionDialogProps {
  /** Null closes the dialog. */
  proposal: Proposal | null;
  isDeciding: boolean;
  onDecide(proposal: Proposal): void;
  onCancel(): void;
}

/** Shows the current version and the one that would replace it, before anything is decided. */
export function DecisionDialog({ proposal, isDeciding, onDecide, onCancel }: DecisionDialogProps): ReactNode {
  const t = useReleaseMessages();
  const action = proposal?.action ?? 'rollback';
  const name = proposal?.frontEnd.name ?? '';
  return (
    <Modal
      open={proposal !== null}
      title={t(`${action}Title`, { name })}
      okText={action === 'rollback' ? t('rollBack') : t(action)}
      okButtonProps={{ danger: action !== 'promote' }}
      cancelText={t('cancel')}
      confirmLoading={isDeciding}
      onOk={() => proposal && onDecide(proposal)}
      onCancel={onCancel}
    >
      {proposal ? <ProposedChange proposal={proposal} /> : null}
    </Modal>
  );
}

function ProposedChange({ proposal: { action, frontEnd, to } }: { proposal: Proposal }): ReactNode {
  const t = useReleaseMessages();
  const { live, canary, isFirstRelease } = frontEnd;
  const [from, next] = action === 'stop' ? [to, isFirstRelease ? t('noVersion') : live] : [live, to];
  return (
    <>
      <dl className={styles.change}>
        <dt>{t('from')}</dt>
        <dd>{action === 'promote' && isFirstRelease ? t('noVersion') : from}</dd>
        <dt>{t('to')}</dt>
        <dd>{next}</dd>
      </dl>
      <p>{t(`${action}Text`)}</p>
      {action === 'rollback' && canary && canary.version !== to ? (
        <p>{t('canaryStays', { version: canary.version, percent: canary.percent })}</p>
      ) : null}
    </>
  );
}
