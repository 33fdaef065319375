import type { Partner } from '@reportage/contracts';
import { useFailures, useWorkspace } from '@reportage/remote-kit/runtime';
import { Flex, Modal, Switch, Typography } from '@reportage/ui';
import { useState } from 'react';
import { useOptimisticPartner, useUpdatePartner } from '../../data/partners.queries.ts';
import { usePartnersMessages } from './partners.messages.ts';

/** Returns the key of the message that says which sides share the numbers for shared items. */
export function getNumbersKey({ own, partner }: Partner['sharesNumbers']) {
  if (own) return partner ? 'numbersBoth' : 'numbersSelf';
  return partner ? 'numbersPartner' : 'numbersNone';
}

/**
 * Grants or withdraws this workspace's consent to show the numbers for shared items to both sides. Asks for
 * confirmation, because this changes what another company sees. Updates optimistically, and reverts the change if the
 * server rejects it.
 */
export function NumbersSwitch({ partner, mayManage }: { partner: Partner; mayManage: boolean }) {
  const t = usePartnersMessages();
  const { id: workspaceId } = useWorkspace();
  const failures = useFailures('campaigns');
  const updateMutation = useUpdatePartner();
  const showOptimistically = useOptimisticPartner(workspaceId);
  const [isConfirming, setConfirming] = useState(false);
  const { own, partner: partnerConsent } = partner.sharesNumbers;
  const changeConsent = async (sharesNumbers: boolean) => {
    const { id, version } = partner;
    const changedPartner = { ...partner, sharesNumbers: { own: sharesNumbers, partner: partnerConsent } };
    try {
      await showOptimistically(changedPartner, () =>
        updateMutation.run({ query: { workspaceId }, params: { id }, body: { sharesNumbers, version } }),
      );
    } catch (error) {
      failures.show('update', error);
    }
  };
  return (
    <Flex gap={8} align="center">
      {mayManage && (
        <Switch
          size="small"
          aria-label={t('numbersOf', { name: partner.name })}
          checked={own}
          // The next change needs the version returned by this one.
          disabled={updateMutation.isPending}
          onChange={() => setConfirming(true)}
        />
      )}
      <Typography.Text type="secondary">{t(getNumbersKey(partner.sharesNumbers))}</Typography.Text>
      <Modal
        open={isConfirming}
        title={t(own ? 'stopTitle' : 'shareTitle', { name: partner.name })}
        okText={t(own ? 'stop' : 'share')}
        cancelText={t('cancel')}
        onOk={() => {
          setConfirming(false);
          void changeConsent(!own);
        }}
        onCancel={() => setConfirming(false)}
        destroyOnHidden
      >
        {t(own ? 'stopText' : 'shareText', { name: partner.name })}
      </Modal>
    </Flex>
  );
}
