import { formatChange, getChange } from '@reportage/format';
import { Tooltip } from 'antd';
import type { ReactNode } from 'react';
import { ArrowDownOutlined, ArrowUpOutlined } from '../antd/icons.ts';
import { useUiSettings } from '../provider/ui-settings.ts';
import { useUiMessages } from '../ui.messages.ts';
import { FigureNote } from './figure-note.tsx';

/** Larger shares, such as growth from a tiny number, are not informative. */
const maxShare = 9.99;

interface FigureChangeProps {
  value: number | null;
  previousValue: number | null;
  /** The previous value, formatted. */
  previousText: string;
  /** The compared days if they differ from those of the other figures; null if no days can be compared. */
  comparedDays?: string | null | undefined;
  isPrinted?: boolean;
}

/** The change in a figure since the previous period, shown below the figure. */
export function FigureChange({ comparedDays, ...props }: FigureChangeProps): ReactNode {
  const t = useUiMessages();
  if (comparedDays === null) return <FigureNote>{t('notComparable')}</FigureNote>;
  return (
    <>
      <Change {...props} />
      {comparedDays !== undefined && getChange(props.value, props.previousValue) && (
        <FigureNote>{t('versusDays', { days: comparedDays })}</FigureNote>
      )}
    </>
  );
}

function Change({
  value,
  previousValue,
  previousText,
  isPrinted = false,
}: Omit<FigureChangeProps, 'comparedDays'>): ReactNode {
  const t = useUiMessages();
  const { locale } = useUiSettings();
  const change = getChange(value, previousValue);
  if (!change) return <FigureNote>{t('noEarlierFigure')}</FigureNote>;
  if ((change.share ?? 0) > maxShare) {
    const from = t('fromEarlier', { earlier: previousText });
    // Paper has no tooltips.
    if (isPrinted) return <FigureNote>{`${t('aboveMaxGrowth')}, ${from}`}</FigureNote>;
    return (
      <Tooltip title={from} trigger={['hover', 'focus', 'click']}>
        <FigureNote isFocusable>{t('aboveMaxGrowth')}</FigureNote>
      </Tooltip>
    );
  }
  return (
    <FigureNote tone={change.tone}>
      {change.direction === 'up' && <ArrowUpOutlined />}
      {change.direction === 'down' && <ArrowDownOutlined />} {formatChange(value, previousValue, { locale })}
    </FigureNote>
  );
}
