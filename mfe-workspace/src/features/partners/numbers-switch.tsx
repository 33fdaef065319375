import type { Partner } from '@reportage/contracts';
import { useFailures, useWorkspace } from '@reportage/remote-kit/runtime';
import { Flex, Switch, Typography } from '@reportage/ui';
import { useOptimisticPartner, useUpdatePartner } from '../../data/partners.queries.ts';
import { usePartnersMessages } from './partners.messages.ts';

/** Message key for which sides show the numbers of shared items. */
export function getNumbersKey({ own, partner }: Partner['sharesNumbers']) {
  if (own) return partner ? 'numbersBoth' : 'numbersOwn';
  return partner ? 'numbersPartner' : 'numbersNone';
}

/**
 * Switches this workspace's consent to show the numbers of shared items to both sides. Updates optimistically, and
 * reverts if the server rejects the change.
 */
export function NumbersSwitch({ partner, mayManage }: { partner: Partner; mayManage: boolean }) {
  const t = usePartnersMessages();
  const { id: workspaceId } = useWorkspace();
  const failures = useFailures('campaigns');
  const updateMutation = useUpdatePartner();
  const showOptimistically = useOptimisticPartner(workspaceId);
  const { own, partner: partnerConsent } = partner.sharesNumbers;
  const changeConsent = async (sharesNumbers: boolean) => {
    const { id, version } = partner;
    const changed = { ...partner, sharesNumbers: { own: sharesNumbers, partner: partnerConsent } };
    try {
      await showOptimistically(changed, () =>
        updateMutation.save({ query: { workspaceId }, params: { id }, body: { sharesNumbers, version } }),
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
          disabled={updateMutation.isSaving}
          onChange={(isOn) => void changeConsent(isOn)}
        />
      )}
      <Typography.Text type="secondary">{t(getNumbersKey(partner.sharesNumbers))}</Typography.Text>
    </Flex>
  );
}
