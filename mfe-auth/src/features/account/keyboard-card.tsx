import { singleKeysAtom } from '@reportage/state';
import { Card, SwitchRow, useSavedNote } from '@reportage/ui';
import { useAtom } from 'jotai';
import type { ReactNode } from 'react';
import { useMessages } from './account.messages.ts';
import { useScrollToFragment } from './use-scroll-to-fragment.ts';

/** Turns single-key shortcuts off and on for this user in this browser. */
export function KeyboardCard(): ReactNode {
  const t = useMessages();
  const [hasSingleKeys, setSingleKeys] = useAtom(singleKeysAtom);
  const savedNote = useSavedNote();
  const card = useScrollToFragment('keyboard');
  return (
    <Card ref={card} title={t('keyboardTitle')}>
      <SwitchRow
        label={t('singleKeys')}
        help={t('singleKeysText')}
        checked={hasSingleKeys}
        note={savedNote.note}
        onChange={(isOn) => {
          setSingleKeys(isOn);
          savedNote.show();
        }}
      />
    </Card>
  );
}
