import { Flex, useIsNarrow } from '@reportage/ui';
import { Children, type ReactNode } from 'react';

/** The buttons are stacked in windows narrower than this, in pixels. */
const minRowWidth = 480;

/**
 * The buttons below a setup step, such as one of the welcome steps or an invitation. The primary button is last in a
 * row, but first in a stack.
 */
export function StepActions({ children }: { children: ReactNode }) {
  const isStacked = useIsNarrow(minRowWidth);
  const buttons = Children.toArray(children);
  return (
    <Flex gap={8} {...(isStacked ? { vertical: true } : { wrap: true, justify: 'end' })}>
      {isStacked ? buttons.toReversed() : buttons}
    </Flex>
  );
}
