import { Button } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import { MoreOutlined } from '../antd/icons.ts';
import { Dropdown } from '../overlays/dropdown.tsx';

export interface MenuAction {
  key: string;
  label: string;
  /** Whether the action removes something. */
  danger?: boolean;
  /** The reason why the action is not possible here. */
  refusal?: string | undefined;
  run(): void;
}

interface ActionsMenuProps {
  /** The name of the object, because a screen has several such menus. */
  label: string;
  actions: readonly MenuAction[];
  size?: 'small' | 'middle';
}

/**
 * The actions for an object, behind a button with three dots. While it is open, its entries stay unchanged: otherwise
 * an entry that appears or disappears could move the others just before a click.
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
          // A dialog that the entry opens returns the focus to the button, because the entry itself no longer exists by
          // then.
          button.current?.focus({ preventScroll: true });
          // The action may have changed in the meantime.
          [...actions, ...shown].find((action) => action.key === key)?.run();
        },
      }}
    >
      <Button ref={button} type="text" size={size} icon={<MoreOutlined />} aria-label={label} title={label} />
    </Dropdown>
  );
}
