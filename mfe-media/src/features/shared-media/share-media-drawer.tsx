import type { Media, Partner } from '@reportage/contracts';
import { useFailures, useWorkspace } from '@reportage/remote-kit/runtime';
import {
  Button,
  Drawer,
  DrawerActions,
  Flex,
  ProblemText,
  problemProps,
  Select,
  Typography,
  useRequiredFields,
} from '@reportage/ui';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { BulkResult } from '../media-bulk/bulk-result.tsx';
import { useSharedMediaMessages } from './shared-media.messages.ts';
import { usePartnerChoices, useRemoveSharedMedia, useRequestShare, useShareItems } from './shared-media.queries.ts';

interface ShareMediaDrawerProps {
  /** The items to share; the drawer is closed if there are none. */
  items: readonly Media[];
  onClose: () => void;
  onShared: (result: BulkResult) => void;
}

/** Shares items with a partner, or proposes them if the partner is the host. */
export function ShareMediaDrawer(props: ShareMediaDrawerProps) {
  const t = useSharedMediaMessages();
  const { items, onClose } = props;
  return (
    <Drawer open={items.length > 0} title={t('shareTitle', { count: items.length })} onClose={onClose} destroyOnHidden>
      <PartnerChoice {...props} />
    </Drawer>
  );
}

/** Separate from the drawer, so that it starts afresh each time the drawer opens. */
function PartnerChoice({ items, onClose, onShared }: ShareMediaDrawerProps) {
  const t = useSharedMediaMessages();
  const { id: workspaceId, slug } = useWorkspace();
  const failures = useFailures('campaigns');
  const choices = usePartnerChoices(workspaceId);
  const [partnerId, setPartnerId] = useState<string | null>(null);
  const shareMutation = useShareItems();
  const requestMutation = useRequestShare();
  const removeMutation = useRemoveSharedMedia();
  const partners = (choices.data?.data ?? []).filter(({ status }) => status === 'Active');
  const partner = partners.find(({ id }) => id === partnerId);

  const { problems, isComplete } = useRequiredFields({ partner: !partner && t('partnerRequired') });

  const undo = async (ids: string[]) => {
    try {
      await removeMutation.run({ query: { workspaceId, ids: ids.join(',') } });
      return { failed: [] };
    } catch (error) {
      failures.show('remove', error);
      return undefined;
    }
  };
  const share = async ({ id, name, isHost }: Partner) => {
    const mediaIds = items.map((item) => item.id);
    const query = { workspaceId };
    try {
      const { sharedIds } = isHost
        ? await shareMutation.run({ query, body: { partnerId: id, mediaIds } })
        : await requestMutation.run({ query, body: { creatorId: id, mediaIds } });
      const count = sharedIds.length;
      onShared(
        count > 0
          ? { text: t(isHost ? 'shared' : 'asked', { count, partner: name }), undo: () => undo(sharedIds) }
          : { text: t('allShared', { partner: name }) },
      );
      onClose();
    } catch (error) {
      failures.show('add', error);
    }
  };

  return (
    <>
      <Flex vertical gap={12}>
        <Select<string>
          aria-label={t('partner')}
          style={{ width: '100%' }}
          loading={choices.isFetching}
          value={partnerId}
          options={partners.map(({ id, name }) => ({ value: id, label: name }))}
          notFoundContent={choices.error ? failures.getText('results', choices.error) : t('noPartner')}
          onChange={setPartnerId}
          {...problemProps(problems.partner)}
        />
        <ProblemText problem={problems.partner} />
        {choices.data && partners.length === 0 ? (
          <Typography.Text>
            {t('noPartner')} <Link to={`/${slug}/partners`}>{t('toPartners')}</Link>
          </Typography.Text>
        ) : (
          <Typography.Text type="secondary">{t(partner?.isHost === false ? 'askText' : 'shareText')}</Typography.Text>
        )}
      </Flex>
      <DrawerActions
        secondary={<Button onClick={onClose}>{t('cancel')}</Button>}
        primary={
          <Button
            type="primary"
            loading={shareMutation.isPending || requestMutation.isPending}
            onClick={() => isComplete() && partner && void share(partner)}
          >
            {t('share')}
          </Button>
        }
      />
    </>
  );
}
