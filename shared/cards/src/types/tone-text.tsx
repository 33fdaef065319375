import type { ReactNode } from 'react';
import { useCardMessages } from '../card.messages.ts';
import type { ValueTone } from '../value-tone.ts';

/** The tone of a colored cell as text, for readers who cannot see the color. */
export function ToneText({ tone }: { tone: ValueTone | null }): ReactNode {
  const t = useCardMessages();
  return tone && <span className="ui-visually-hidden">{` (${t(tone)})`}</span>;
}
