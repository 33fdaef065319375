import { Button, Dropdown, PlusOutlined, Tooltip, useIsNarrow } from '@reportage/ui';
import type { ReactNode } from 'react';
import { useReportEditMessages } from './report-edit.messages.ts';
import { type SectionKind, sectionKinds } from './section-kinds.ts';

interface AddSectionProps {
  onAdd(kind: SectionKind): void;
  /** Whether the report can have sections of this kind. */
  mayAdd(kind: SectionKind): boolean;
  /** The name of the section above the new one. If set, the button is small. */
  sectionAbove?: string;
}

/** A menu for adding a section of any kind. */
export function AddSection({ onAdd, mayAdd, sectionAbove }: AddSectionProps): ReactNode {
  const t = useReportEditMessages();
  const isNarrow = useIsNarrow();
  const items = sectionKinds
    // Custom metrics stay in the menu with the reason why they are disabled; sections for other kinds of reports are
    // not offered.
    .filter((kind) => kind === 'customMetrics' || mayAdd(kind))
    .map((kind) => ({
      key: kind,
      disabled: !mayAdd(kind),
      label:
        kind === 'customMetrics' && !mayAdd(kind) ? (
          <Tooltip title={t('noCustomMetrics')}>{t(kind)}</Tooltip>
        ) : kind === 'commentary' ? (
          <span title={t('commentaryHint')}>{t(kind)}</span>
        ) : (
          t(kind)
        ),
    }));
  return (
    <Dropdown
      menu={{ items, onClick: ({ key }) => onAdd(key as SectionKind) }}
      trigger={['click']}
      // Rendered inside the toolbar, which stays in view while the page scrolls. Elsewhere in the page, the menu would
      // scroll away from its button.
      {...(sectionAbove === undefined ? { getPopupContainer: (button) => button.parentElement ?? document.body } : {})}
    >
      {sectionAbove === undefined ? (
        <Button icon={<PlusOutlined />} {...(isNarrow ? { 'aria-label': t('add'), title: t('add') } : {})}>
          {!isNarrow && t('add')}
        </Button>
      ) : (
        <Button type="text" size="small" icon={<PlusOutlined />} aria-label={t('addBelow', { name: sectionAbove })}>
          {t('add')}
        </Button>
      )}
    </Dropdown>
  );
}
