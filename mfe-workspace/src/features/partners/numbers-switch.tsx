import type { Partner } from '@reportage/contracts';
import { useFailures, useWorkspace } from '@reportage/remote-kit/runtime';
import { Flex, Modal, Switch, Typography } from '@reportage/ui';
import { useState } from 'react';
import { useOptimisticPartner, useUpdatePartner } from '../../data/partners.queries.ts';
import { usePartnersMessages } from './partners.messages.ts';

/** Returns the key of the message that says which sides show the numbers of shared items. */
export function getNumbersKey({ own, partner }: Partner['sharesNumbers']) {
  if (own) return partner ? 'numbersBoth' : 'numbersOwn';
  return partner ? 'numbersPartner' : 'numbersNone';
}

/**
 * Gives or withdraws this workspace's consent to show the numbers of shared items to both sides. Asks for confirmation,
 * because this changes what another company sees. Updates optimistically, and reverts if the server rejects the change.
 */
export function NumbersSwitch({ partner, mayManage }: { partner: Partner; mayManage: boolean }) {
  const t = usePartnersMessages();
  const { id: workspaceId } = useWorkspace();
  const failures = useFailures('campaigns');
  const updateMutation = useUpdatePartner();
  const showOptimistically = useOptimisticPartner(workspaceId);
  const [isAsking, setAsking] = useState(false);
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
          onChange={() => setAsking(true)}
        />
      )}
      <Typography.Text type="secondary">{t(getNumbersKey(partner.sharesNumbers))}</Typography.Text>
      <Modal
        open={isAsking}
        title={t(own ? 'stopTitle' : 'shareTitle', { name: partner.name })}
        okText={t(own ? 'stop' : 'share')}
        cancelText={t('cancel')}
        onOk={() => {
          setAsking(false);
          void changeConsent(!own);
        }}
        onCancel={() => setAsking(false)}
        destroyOnHidden
      >
        {t(own ? 'stopText' : 'shareText', { name: partner.name })}
      </Modal>
    </Flex>
  );
}
