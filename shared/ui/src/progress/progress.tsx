import { formatNumber } from '@reportage/format';
import { Progress as AntdProgress, type ProgressProps } from 'antd';
import type { ReactNode } from 'react';
import { useUiSettings } from '../provider/ui-settings.ts';

/** A percentage from 0 to 100 as a bar or ring, always with its number in the reader's language, even at 100. */
export function Progress(props: ProgressProps): ReactNode {
  const { locale } = useUiSettings();
  const format = (percent = 0): string => formatNumber(Math.round(percent), { unit: 'percent', locale });
  return <AntdProgress format={format} {...props} />;
}
