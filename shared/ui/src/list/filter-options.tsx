import { ConfigProvider, Input, type InputRef, Menu, type MenuProps, type MenuRef } from 'antd';
import { type ReactNode, type Ref, useEffect, useEffectEvent, useRef, useState } from 'react';
import { FilterField } from './filter-field.tsx';
import classes from './filter-panel.module.css';
import type { ChoiceFilter, ListFilter } from './list-filter.ts';
import { openField } from './open-field.ts';

/** A menu inside a panel. Like a button's menu, it takes focus. */
export function PanelMenu(props: MenuProps): ReactNode {
  const menu = useRef<MenuRef>(null);
  useEffect(() => menu.current?.focus({ preventScroll: true }), []);
  return <PlainMenu {...props} menu={menu} />;
}

function PlainMenu({ menu, ...props }: MenuProps & { menu: Ref<MenuRef> }): ReactNode {
  return <Menu ref={menu} selectable={false} {...props} className={classes.panelMenu ?? ''} />;
}

interface SearchableMenuProps {
  entries: readonly { key: string; label: string }[];
  onChoose(key: string): void;
  /** What to type, as the hint and name of the field. */
  hint: string;
}

/** A long menu inside a panel, below a field that narrows it down and takes focus. Enter chooses the first entry. */
export function SearchableMenu({ entries, onChoose, hint }: SearchableMenuProps): ReactNode {
  const menu = useRef<MenuRef>(null);
  const field = useRef<InputRef>(null);
  const [typed, setTyped] = useState('');
  useEffect(() => field.current?.focus({ preventScroll: true }), []);
  const searchText = typed.trim().toLocaleLowerCase();
  const matches = entries.filter(({ label }) => label.toLocaleLowerCase().includes(searchText));
  const [first] = matches;
  return (
    <>
      <Input
        ref={field}
        value={typed}
        placeholder={hint}
        aria-label={hint}
        className={classes.find ?? ''}
        onChange={(event) => setTyped(event.target.value)}
        onPressEnter={() => searchText !== '' && first && onChoose(first.key)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowDown') return;
          event.preventDefault();
          menu.current?.focus({ preventScroll: true });
        }}
      />
      <PlainMenu
        menu={menu}
        items={matches.map(({ key, label }) => ({ key, label }))}
        onClick={({ key }) => onChoose(key)}
      />
    </>
  );
}

/**
 * Returns a filter's values as menu entries. Calls `close` once a value is chosen, unless several can be chosen.
 */
export function getValueMenu(
  { choices, selected, isMultiple = false, onChoose }: ChoiceFilter,
  close: () => void,
): MenuProps {
  return {
    items: choices.map(({ key, label }) => ({ key, label })),
    selectable: true,
    multiple: isMultiple,
    selectedKeys: [...selected],
    onClick: ({ key }) => {
      if (isMultiple) {
        onChoose(selected.includes(key) ? selected.filter((value) => value !== key) : [...selected, key]);
        return;
      }
      onChoose([key]);
      close();
    },
  };
}

interface FilterOptionsProps {
  filter: ListFilter;
  isLabelHidden?: boolean;
  onDone(): void;
}

/**
 * The options of a filter, as the content of a panel. The popup of the filter's field is part of the panel, not a layer
 * above it.
 */
export function FilterOptions({ filter, isLabelHidden = false, onDone }: FilterOptionsProps): ReactNode {
  if (filter.choices) return <PanelMenu {...getValueMenu(filter, onDone)} />;
  return (
    <InlineOptions chosen={filter.chosen} onDone={onDone}>
      <FilterField filter={filter} isLabelHidden={isLabelHidden} />
    </InlineOptions>
  );
}

interface InlineOptionsProps extends Pick<FilterOptionsProps, 'onDone'> {
  chosen: string | undefined;
  children: ReactNode;
}

function InlineOptions({ chosen, onDone, children }: InlineOptionsProps): ReactNode {
  const area = useRef<HTMLDivElement>(null);
  const [initial] = useState(chosen);
  const close = useEffectEvent(onDone);
  useEffect(() => {
    if (area.current) openField(area.current);
  }, []);
  const isChanged = chosen !== initial;
  // The panel closes once a value is chosen and the field's options are closed.
  useEffect(() => {
    const panel = area.current;
    if (!panel || !isChanged) return;
    const closeIfDone = () => {
      const isFocusInside = panel.contains(document.activeElement);
      if (isFocusInside && panel.querySelector('[aria-expanded="false"]')) close();
    };
    closeIfDone();
    const observer = new MutationObserver(closeIfDone);
    observer.observe(panel, { subtree: true, attributeFilter: ['aria-expanded'] });
    return () => observer.disconnect();
  }, [isChanged]);
  return (
    <ConfigProvider getPopupContainer={() => area.current ?? document.body}>
      <div ref={area} className={classes.inlineOptions}>
        {children}
      </div>
    </ConfigProvider>
  );
}
