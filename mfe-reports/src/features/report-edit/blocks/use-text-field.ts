import { baseKeymap, toggleMark } from 'prosemirror-commands';
import { history } from 'prosemirror-history';
import { keymap } from 'prosemirror-keymap';
import type { MarkType, Node } from 'prosemirror-model';
import { EditorState, Selection, TextSelection } from 'prosemirror-state';
import { EditorView } from 'prosemirror-view';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { LimitViolation } from './blocks.model.ts';
import { fromDocument, textSchema, toDocument } from './text.schema.ts';
import { createTextKeys, type TextFieldKeyHandlers } from './text-keys.ts';

const { link, bold, italic } = textSchema.marks;

/** The marks at the cursor, or anywhere in the selection. */
export interface ActiveMarks {
  bold: boolean;
  italic: boolean;
  href: string | undefined;
  /** Whether there is text to link, or a link to change. */
  canLink: boolean;
}

const noMarks: ActiveMarks = { bold: false, italic: false, href: undefined, canLink: false };

export interface TextFieldOptions extends Pick<TextFieldKeyHandlers, 'onEmptied' | 'onListEnded' | 'onExit'> {
  label: string;
  placeholder: string;
  /** The markup of each line. */
  lines: readonly string[];
  isList: boolean;
  /** Whether line breaks are not allowed, as in a heading. */
  isOneLine: boolean;
  /** Returns the limit that these lines would exceed. */
  findViolation(lines: readonly string[]): LimitViolation | undefined;
  /** @param offset the position of the cursor in its line */
  onChange(lines: string[], offset: number): void;
}

export interface TextField {
  /** The element in which the field is created. */
  host: RefObject<HTMLDivElement | null>;
  marks: ActiveMarks;
  /** The limit that the last rejected change would have exceeded; reset by the next change. */
  rejectedChange: LimitViolation | undefined;
  /** Whether the link form is open. */
  isLinking: boolean;
  toggle(mark: 'bold' | 'italic'): void;
  startLink(): void;
  /** Links the selection, or changes the link at the cursor; undefined removes the link. */
  finishLink(href: string | undefined): void;
  cancelLink(): void;
  focus(at: 'start' | 'end'): void;
}

function readMarks(state: EditorState): ActiveMarks {
  const { from, to, empty, $from } = state.selection;
  const activeMarks = state.storedMarks ?? $from.marks();
  const has = (mark: MarkType) => (empty ? Boolean(mark.isInSet(activeMarks)) : state.doc.rangeHasMark(from, to, mark));
  const href = findLink(state)?.href;
  return { bold: has(bold), italic: has(italic), href, canLink: !empty || href !== undefined };
}

/** Finds the link in which the selection starts. Other links in the line may have the same URL. */
function findLink({ selection: { $from } }: EditorState): { from: number; to: number; href: string } | undefined {
  const { parent, parentOffset } = $from;
  const getMark = (node: Node | null) => (node ? link.isInSet(node.marks) : undefined);
  const linkNode = [parent.childAfter(parentOffset), parent.childBefore(parentOffset)].find(({ node }) =>
    getMark(node),
  );
  const mark = getMark(linkNode?.node ?? null);
  if (!linkNode || !mark) return undefined;
  let [first, end] = [linkNode.index, linkNode.index + 1];
  while (first > 0 && mark.isInSet(parent.child(first - 1).marks)) first -= 1;
  while (end < parent.childCount && mark.isInSet(parent.child(end).marks)) end += 1;
  return { from: $from.posAtIndex(first), to: $from.posAtIndex(end), href: String(mark.attrs.href) };
}

/**
 * Manages a text field with bold, italic and links, based on ProseMirror. It is controlled: the caller owns the text.
 */
export function useTextField(options: TextFieldOptions): TextField {
  const host = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(undefined);
  const latestOptions = useRef(options);
  latestOptions.current = options;
  const [marks, setMarks] = useState(noMarks);
  const [isLinking, setLinking] = useState(false);
  const [violation, setViolation] = useState<LimitViolation>();

  const startLink = useRef(() => {
    const state = view.current?.state;
    if (!state || (state.selection.empty && !findLink(state))) return false;
    setLinking(true);
    return true;
  });

  useEffect(() => {
    if (!host.current) return undefined;
    const keys = createTextKeys(() => ({ ...latestOptions.current, onLink: startLink.current }));
    const field = new EditorView(host.current, {
      state: EditorState.create({
        doc: toDocument(latestOptions.current.lines),
        plugins: [history(), keymap(keys), keymap(baseKeymap)],
      }),
      attributes: ({ doc }) => ({
        role: 'textbox',
        'aria-multiline': String(!latestOptions.current.isOneLine),
        'aria-label': latestOptions.current.label,
        'aria-placeholder': latestOptions.current.placeholder,
        'data-empty': String(doc.childCount === 1 && doc.child(0).content.size === 0),
      }),
      dispatchTransaction: (transaction) => {
        const isEdit = transaction.docChanged && transaction.getMeta('external') !== true;
        const lines = isEdit ? fromDocument(transaction.doc) : [];
        const newViolation = isEdit ? latestOptions.current.findViolation(lines) : undefined;
        // Shortening is allowed even while the text is still too long.
        if (newViolation && transaction.doc.content.size >= field.state.doc.content.size) {
          setViolation(newViolation);
          // Restores the previous text.
          field.updateState(field.state);
          return;
        }
        const state = field.state.apply(transaction);
        field.updateState(state);
        setMarks(readMarks(state));
        if (transaction.docChanged) setViolation(undefined);
        if (isEdit) {
          latestOptions.current.onChange(lines, state.selection.$head.parentOffset);
          const firstLineSize = state.doc.child(0).nodeSize;
          // The lines below are separate blocks now. They are removed here because the caller's text may be unchanged,
          // for example after Enter at its end.
          if (!latestOptions.current.isList && firstLineSize < field.state.doc.content.size) {
            const { tr, doc } = field.state;
            field.dispatch(
              tr.delete(firstLineSize, doc.content.size).setMeta('external', true).setMeta('addToHistory', false),
            );
          }
        }
      },
      handleKeyDown: (_view, event) => {
        // If there is nothing to link, the shell handles Ctrl+K.
        const isLinkShortcut = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === 'k';
        if (!isLinkShortcut || !startLink.current()) return false;
        event.stopPropagation();
        event.preventDefault();
        return true;
      },
    });
    view.current = field;
    return () => {
      view.current = undefined;
      field.destroy();
    };
  }, []);

  // The text changes from outside when a change is undone, a conflict is resolved or a block is split.
  const text = JSON.stringify(options.lines);
  useEffect(() => {
    const field = view.current;
    if (!field) return;
    const document = toDocument(JSON.parse(text) as string[]);
    if (document.eq(field.state.doc)) return;
    const { tr, doc, selection } = field.state;
    tr.replaceWith(0, doc.content.size, document.content).setMeta('external', true).setMeta('addToHistory', false);
    tr.setSelection(Selection.near(tr.doc.resolve(Math.min(selection.head, tr.doc.content.size))));
    field.dispatch(tr);
  }, [text]);

  const { label, placeholder } = options;
  // biome-ignore lint/correctness/useExhaustiveDependencies: recomputes the attributes when these change
  useEffect(() => view.current?.setProps({}), [label, placeholder]);

  return {
    host,
    marks,
    rejectedChange: violation,
    isLinking,
    toggle: (mark) => {
      const field = view.current;
      if (!field) return;
      toggleMark(textSchema.marks[mark])(field.state, field.dispatch);
      field.focus();
    },
    startLink: () => void startLink.current(),
    finishLink: (href) => {
      const field = view.current;
      setLinking(false);
      if (!field) return;
      const { state } = field;
      const { from, to, empty } = state.selection;
      const range = (empty ? findLink(state) : undefined) ?? { from, to };
      const tr = state.tr.removeMark(range.from, range.to, link);
      if (href !== undefined) tr.addMark(range.from, range.to, link.create({ href }));
      field.dispatch(tr);
      field.focus();
    },
    cancelLink: () => {
      setLinking(false);
      view.current?.focus();
    },
    focus: (at) => {
      const field = view.current;
      if (!field) return;
      const { doc, tr } = field.state;
      field.dispatch(tr.setSelection(at === 'start' ? TextSelection.atStart(doc) : TextSelection.atEnd(doc)));
      field.focus();
    },
  };
}
