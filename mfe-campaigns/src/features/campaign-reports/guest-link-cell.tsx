import type { Report } from '@reportage/contracts';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import { Button, CopyOutlined, Flex, StatusChip } from '@reportage/ui';
import { useCopyText } from '../../data/use-copy-text.ts';
import { useCampaignReportsMessages } from './campaign-reports.messages.ts';

/** Whether guests may open a report, with a button to copy its URL if they may. */
export function GuestLinkCell({ report }: { report: Report }) {
  const t = useCampaignReportsMessages();
  const copy = useCopyText({ copied: t('copied'), failed: t('copyFailed') });
  const { slug } = useWorkspace();
  const { isOn } = report.settings.link;
  const label = t('copyLink', { name: report.name });
  return (
    <Flex align="center" gap={4}>
      <StatusChip tone={isOn ? 'positive' : 'neutral'}>{t(isOn ? 'guestOn' : 'guestOff')}</StatusChip>
      {isOn && report.publishedAt && (
        <Button
          type="text"
          size="small"
          icon={<CopyOutlined />}
          aria-label={label}
          title={label}
          onClick={() => void copy(new URL(`/${slug}/${report.id}`, window.location.origin).href)}
        />
      )}
    </Flex>
  );
}
