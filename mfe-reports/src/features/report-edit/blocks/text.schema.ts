import { getLinkHref, type InlineRun, parseInline, writeInline } from '@reportage/contracts';
import { type Mark, type Node, Schema } from 'prosemirror-model';

/**
 * What a block's field may contain: lines of text with the marks that the stored markup supports. Pasting drops
 * everything else.
 */
export const textSchema = new Schema({
  nodes: {
    doc: { content: 'line+' },
    line: {
      content: 'inline*',
      parseDOM: [{ tag: 'p' }, { tag: 'li' }, { tag: 'div' }, { tag: 'h1,h2,h3,h4,h5,h6' }],
      toDOM: () => ['p', { dir: 'auto' }, 0],
    },
    text: { group: 'inline' },
    lineBreak: {
      group: 'inline',
      inline: true,
      selectable: false,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
      leafText: () => '\n',
    },
  },
  marks: {
    link: {
      attrs: { href: { validate: 'string' } },
      inclusive: false,
      parseDOM: [
        {
          tag: 'a[href]',
          getAttrs: (element) => {
            const href = getLinkHref(element.getAttribute('href') ?? '');
            return href !== undefined && { href };
          },
        },
      ],
      toDOM: ({ attrs }) => ['a', { href: String(attrs.href), rel: 'noopener noreferrer' }, 0],
    },
    bold: {
      parseDOM: [
        // Google Docs wraps pasted content in a `<b>` element of normal weight.
        { tag: 'b', getAttrs: (element) => element.style.fontWeight !== 'normal' && null },
        { tag: 'strong' },
        { style: 'font-weight', getAttrs: (weight) => /^(bold(er)?|[6-9]\d\d)$/.test(weight) && null },
      ],
      toDOM: () => ['b', 0],
    },
    italic: {
      parseDOM: [{ tag: 'i' }, { tag: 'em' }, { style: 'font-style=italic' }],
      toDOM: () => ['i', 0],
    },
  },
});

const { doc, line, lineBreak } = textSchema.nodes;
const { link, bold, italic } = textSchema.marks;

const toMarks = (run: InlineRun): Mark[] => [
  ...(run.href === undefined ? [] : [link.create({ href: run.href })]),
  ...(run.bold ? [bold.create()] : []),
  ...(run.italic ? [italic.create()] : []),
];

function toNodes(run: InlineRun): Node[] {
  const marks = toMarks(run);
  return run.text
    .split('\n')
    .flatMap((text, index) => [
      ...(index === 0 ? [] : [lineBreak.create(null, null, marks)]),
      ...(text === '' ? [] : [textSchema.text(text, marks)]),
    ]);
}

/** Creates a field's document. @param lines the markup of each line */
export const toDocument = (lines: readonly string[]): Node =>
  doc.create(
    null,
    (lines.length === 0 ? [''] : lines).map((html) => line.create(null, parseInline(html).flatMap(toNodes))),
  );

/** Returns the markup of each line in a field. */
export function fromDocument(document: Node): string[] {
  const lines: string[] = [];
  document.forEach((node) => {
    const runs: InlineRun[] = [];
    node.forEach(({ marks, text }) => {
      const findMark = (mark: typeof bold) => mark.isInSet(marks);
      const href = findMark(link)?.attrs.href as string | undefined;
      runs.push({ text: text ?? '\n', bold: Boolean(findMark(bold)), italic: Boolean(findMark(italic)), href });
    });
    // Parses the markup again to normalize it before it is compared and saved.
    lines.push(writeInline(parseInline(writeInline(runs))));
  });
  return lines;
}
