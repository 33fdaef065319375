import { chainCommands, splitBlock, toggleMark } from 'prosemirror-commands';
import { redo, undo } from 'prosemirror-history';
import type { Command } from 'prosemirror-state';
import { textSchema } from './text.schema.ts';

const { bold, italic } = textSchema.marks;

/** Handlers in the block editor for keys that affect more than the field. */
export interface TextFieldKeyHandlers {
  /** Called for Backspace in an empty field. */
  onEmptied(): void;
  /** Called for Enter in the empty last item of a list. */
  onListEnded(): void;
  /** Called for an arrow key beyond the first or last line. */
  onExit(direction: -1 | 1): void;
  /** Opens the link form; false if there is nothing to link. */
  onLink(): boolean;
}

const isEmpty: (state: Parameters<Command>[0]) => boolean = ({ doc }) =>
  doc.childCount === 1 && doc.child(0).content.size === 0;

const insertLineBreak: Command = (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(textSchema.nodes.lineBreak.create()).scrollIntoView());
  return true;
};

/** Creates the key bindings of a block's field. @param getOptions called on each key press, so its result may change */
export function createTextKeys(
  getOptions: () => TextFieldKeyHandlers & { isList: boolean; isOneLine: boolean },
): Record<string, Command> {
  const createExitCommand =
    (direction: -1 | 1): Command =>
    (state, _dispatch, view) => {
      const { selection, doc } = state;
      const isOutermost = selection.$head.index(0) === (direction < 0 ? 0 : doc.childCount - 1);
      if (!selection.empty || !isOutermost || !view?.endOfTextblock(direction < 0 ? 'up' : 'down')) return false;
      getOptions().onExit(direction);
      return true;
    };
  const endList: Command = ({ doc, selection }) => {
    const { isList, onListEnded } = getOptions();
    const isLast = selection.$head.index(0) === doc.childCount - 1;
    if (!isList || !isLast || doc.childCount < 2 || selection.$head.parent.content.size > 0) return false;
    onListEnded();
    return true;
  };
  return {
    'Mod-b': toggleMark(bold),
    'Mod-i': toggleMark(italic),
    'Mod-k': () => getOptions().onLink(),
    'Mod-z': undo,
    'Mod-y': redo,
    'Shift-Mod-z': redo,
    Enter: chainCommands(endList, splitBlock),
    'Shift-Enter': (...args) => !getOptions().isOneLine && insertLineBreak(...args),
    Backspace: (state) => {
      if (!isEmpty(state)) return false;
      getOptions().onEmptied();
      return true;
    },
    ArrowUp: createExitCommand(-1),
    ArrowDown: createExitCommand(1),
  };
}
