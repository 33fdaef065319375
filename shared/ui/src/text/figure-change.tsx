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
  /** The earlier value as text. */
  earlier: string;
  /** The compared days if they differ from those of the other figures; null if no days can be compared. */
  ownDays?: string | null | undefined;
  isPrinted?: boolean;
}

/** The change of a figure from the previous period, shown below the figure. */
export function FigureChange({ ownDays, ...props }: FigureChangeProps): ReactNode {
  const t = useUiMessages();
  if (ownDays === null) return <FigureNote>{t('notComparable')}</FigureNote>;
  return (
    <>
      <Change {...props} />
      {ownDays !== undefined && getChange(props.value, props.previousValue) && (
        <FigureNote>{t('versusDays', { days: ownDays })}</FigureNote>
      )}
    </>
  );
}

function Change({ value, previousValue, earlier, isPrinted = false }: Omit<FigureChangeProps, 'ownDays'>): ReactNode {
  const t = useUiMessages();
  const { locale } = useUiSettings();
  const change = getChange(value, previousValue);
  if (!change) return <FigureNote>{t('noEarlierFigure')}</FigureNote>;
  if ((change.share ?? 0) > maxShare) {
    const from = t('fromEarlier', { earlier });
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
