import type { Report } from '@reportage/contracts';
import { useWorkspace } from '@reportage/remote-kit/runtime';
import { Button, CopyOutlined, Flex, StatusChip } from '@reportage/ui';
import { useCopyText } from '../../data/use-copy-text.ts';
import { useCampaignReportsMessages } from './campaign-reports.messages.ts';

interface GuestLinkCellProps {
  report: Report;
  /** Whether the state also names the guest link, for places without a column header. */
  isNamed?: boolean;
}

/** Shows whether guests may open a report. If they may and it is published, a button copies its link. */
export function GuestLinkCell({ report, isNamed = false }: GuestLinkCellProps) {
  const t = useCampaignReportsMessages();
  const copy = useCopyText({ copied: t('copied'), failed: t('copyFailed') });
  const { slug } = useWorkspace();
  const { isOn } = report.settings.link;
  const copyLabel = t('copyLink', { name: report.name });
  return (
    <Flex align="center" gap={4}>
      <StatusChip tone={isOn ? 'positive' : 'neutral'}>
        {isNamed ? t(isOn ? 'guestLinkOn' : 'guestLinkOff') : t(isOn ? 'guestOn' : 'guestOff')}
      </StatusChip>
      {isOn && report.publishedAt && (
        <Button
          type="text"
          size="small"
          icon={<CopyOutlined />}
          aria-label={copyLabel}
          title={copyLabel}
          onClick={() => void copy(new URL(`/${slug}/${report.id}`, window.location.origin).href)}
        />
      )}
    </Flex>
  );
}
