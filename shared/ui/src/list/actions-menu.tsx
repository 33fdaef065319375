import { Button } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import { MoreOutlined } from '../antd/icons.ts';
import { Dropdown } from '../overlays/dropdown.tsx';

export interface MenuAction {
  key: string;
  label: string;
  /** Whether it removes something. */
  danger?: boolean;
  /** Why it cannot be done here. */
  refusal?: string | undefined;
  run(): void;
}

interface ActionsMenuProps {
  /** Names the thing, because a screen has several such menus. */
  label: string;
  actions: readonly MenuAction[];
  size?: 'small' | 'middle';
}

/**
 * What can be done with one thing, behind a button with three dots. While it is open its entries stay as they are: one that appeared or
 * left would move the others away under a click.
 */
export function ActionsMenu({ label, actions, size = 'middle' }: ActionsMenuProps): ReactNode {
  const [opened, setOpened] = useState<readonly MenuAction[] | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const shown = opened ?? actions;
  return (
    <Dropdown
      onOpenChange={(isOpen) => setOpened(isOpen ? actions : null)}
      menu={{
        items: shown.map(({ run: _, refusal, ...item }) =>
          refusal === undefined ? item : { ...item, disabled: true, title: refusal },
        ),
        onClick: ({ key }) => {
          // A dialog that the entry opens gives the focus back to the button: the entry itself is gone by then.
          button.current?.focus({ preventScroll: true });
          // What it does may have changed in the meantime.
          [...actions, ...shown].find((action) => action.key === key)?.run();
        },
      }}
    >
      <Button ref={button} type="text" size={size} icon={<MoreOutlined />} aria-label={label} title={label} />
    </Dropdown>
  );
}
