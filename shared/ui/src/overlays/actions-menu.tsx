import { Button, type MenuProps } from 'antd';
import { type ReactNode, useRef, useState } from 'react';
import { MoreOutlined } from '../antd/icons.ts';
import { useUiMessages } from '../ui.messages.ts';
import { Dropdown } from './dropdown.tsx';

export interface MenuAction {
  key: string;
  label: string;
  icon?: ReactNode;
  /** Whether it removes something; these come last. */
  danger?: boolean;
  /** Why it cannot be done here. */
  refusal?: string | undefined;
  /** Whether it waits for something that is under way or missing. */
  disabled?: boolean;
  /** Whether a line sets it and the following apart from those before. */
  isApart?: boolean;
  run(): void;
}

interface ActionsMenuProps {
  /** The row, card or entry that the actions are about; without, they are the page's. */
  name?: string;
  actions: readonly MenuAction[];
  size?: 'small' | 'middle';
  isLoading?: boolean;
  className?: string | undefined;
}

/**
 * What can be done with one thing, behind a button with three dots. While it is open its entries stay as they are: one that appeared or
 * left would move the others away under a click.
 */
export function ActionsMenu({ name, actions, size = 'middle', isLoading, className }: ActionsMenuProps): ReactNode {
  const t = useUiMessages();
  const [opened, setOpened] = useState<readonly MenuAction[] | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const shown = opened ?? actions;
  if (shown.length === 0) return null;
  const label = name === undefined ? t('moreActions') : t('actionsFor', { name });
  return (
    <Dropdown
      onOpenChange={(isOpen) => setOpened(isOpen ? actions : null)}
      menu={{
        items: itemsFor(shown),
        onClick: ({ key }) => {
          // A dialog that the entry opens gives the focus back to the button: the entry itself is gone by then.
          button.current?.focus({ preventScroll: true });
          // What it does may have changed in the meantime.
          [...actions, ...shown].find((action) => action.key === key)?.run();
        },
      }}
    >
      <Button
        ref={button}
        {...(name === undefined ? {} : { type: 'text' as const })}
        {...(className === undefined ? {} : { className })}
        {...(isLoading === undefined ? {} : { loading: isLoading })}
        size={size}
        icon={<MoreOutlined />}
        aria-label={label}
        title={label}
      />
    </Dropdown>
  );
}

/** What removes something comes last, below a line. */
function itemsFor(actions: readonly MenuAction[]): NonNullable<MenuProps['items']> {
  const sorted = actions.toSorted((one, other) => Number(one.danger ?? false) - Number(other.danger ?? false));
  return sorted.flatMap(({ run: _, refusal, isApart, ...item }, index) => {
    const isFirstDanger = item.danger && !sorted[index - 1]?.danger;
    const line =
      index > 0 && (isApart || isFirstDanger) ? [{ key: `before ${item.key}`, type: 'divider' as const }] : [];
    return [...line, refusal === undefined ? item : { ...item, disabled: true, title: refusal }];
  });
}
