import { type ReactNode, useId } from 'react';
import type { Combobox } from '../combobox/use-combobox.ts';
import { NavIcon } from '../shell/nav-icon.tsx';
import type { ShownEntry, ShownGroup } from './arrange.ts';
import { usePaletteMessages } from './palette.messages.ts';
import styles from './palette.module.css';
import { isBuiltInGroup, type PaletteEntry } from './palette-entry.ts';

interface PaletteListProps {
  groups: readonly ShownGroup[];
  combobox: Combobox<PaletteEntry>;
}

export function PaletteList({ groups, combobox }: PaletteListProps): ReactNode {
  return (
    <div {...combobox.listProps} className={styles.list}>
      {groups.map((group) => (
        <Group key={group.group} group={group} combobox={combobox} />
      ))}
    </div>
  );
}

function Group({ group, combobox }: { group: ShownGroup; combobox: Combobox<PaletteEntry> }): ReactNode {
  const t = usePaletteMessages();
  const titleId = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: no HTML element groups the options of a custom list box
    <div role="group" aria-labelledby={titleId} className={styles.group}>
      <div id={titleId} className={styles.groupTitle} role="presentation">
        {isBuiltInGroup(group.group) ? t(group.group) : group.entries[0]?.entry.heading}
      </div>
      {group.entries.map((shown) => (
        <div key={shown.entry.id} {...combobox.getOptionProps(shown.entry)} className={styles.option}>
          <EntryLine shown={shown} />
        </div>
      ))}
    </div>
  );
}

function EntryLine({ shown: { entry, positions } }: { shown: ShownEntry }): ReactNode {
  return (
    <>
      <span className={styles.icon}>
        <NavIcon name={entry.icon} />
      </span>
      <span className={styles.label}>
        <MarkedText text={entry.label} positions={positions} />
      </span>
      {entry.hint ? <span className={styles.hint}>{entry.hint}</span> : null}
      {entry.keys ? (
        <span className={styles.entryKeys} aria-hidden="true">
          {entry.keys.map((key) => (
            <kbd key={key}>{key}</kbd>
          ))}
        </span>
      ) : null}
    </>
  );
}

/** Highlights the letters that match the query. */
function MarkedText({ text, positions }: { text: string; positions: readonly number[] }): ReactNode {
  const matching = new Set(positions);
  const parts: { text: string; isMatch: boolean }[] = [];
  for (const [index, letter] of [...text].entries()) {
    const isMatch = matching.has(index);
    const last = parts.at(-1);
    if (last?.isMatch === isMatch) last.text += letter;
    else parts.push({ text: letter, isMatch });
  }
  return parts.map((part, index) =>
    part.isMatch ? <mark key={index}>{part.text}</mark> : <span key={index}>{part.text}</span>,
  );
}
