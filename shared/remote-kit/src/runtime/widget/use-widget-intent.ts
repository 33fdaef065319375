import type { WidgetName } from '@reportage/contracts';
import { useMemo } from 'react';
import { useHost } from '../use-host.ts';

/** Returns props for the control that opens a widget; they prefetch the widget's files on hover or focus. */
export function useWidgetIntent(name: WidgetName): { onPointerEnter(): void; onFocus(): void } {
  const { widgets } = useHost();
  return useMemo(() => {
    const prefetch = () => widgets.prefetch(name);
    return { onPointerEnter: prefetch, onFocus: prefetch };
  }, [widgets, name]);
}
