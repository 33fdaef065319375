import { instantSchema } from '../primitives.ts';
import { z } from '../zod.ts';
import { inlineHtmlSchema, inlineToText } from './inline-text.ts';
import { numberQuerySchema } from './lineage.ts';

/**
 * Limits of text: characters without markup, items in a list, and blocks in a section, including the notes on its
 * figures.
 */
export const textLimits = { text: 10_000, header: 300, caption: 300, item: 2_000, items: 100, blocks: 100 } as const;

const blockId = z.string().min(1).max(64);
const textSchema = inlineHtmlSchema(textLimits.text);

/** A figure mentioned in a sentence; its lineage can be opened from the text. */
const mentionedNumberSchema = numberQuerySchema.pick({ metric: true, period: true, filters: true }).extend({
  /** The item to which the figure belongs, as named in the sentence; missing for the total. */
  label: z.string().max(200).optional(),
});

/**
 * A block of text in the format of Editor.js: its text is HTML with `<b>`, `<i>`, `<a href>` and `<br>`; any other
 * markup is shown as typed.
 */
export const textBlockSchema = z.discriminatedUnion('type', [
  z.object({
    id: blockId,
    type: z.literal('paragraph'),
    data: z.object({
      text: textSchema,
      numbers: z.array(mentionedNumberSchema).max(20).optional(),
      /** When the text was generated from the data; missing for text that users wrote. */
      draftedAt: instantSchema.optional(),
      /**
       * The partners' grants that applied when the text was generated: a stamp for each shared item. Missing for text
       * that users wrote.
       */
      partnerGrants: z.record(z.string().max(64), z.string().max(120)).optional(),
    }),
  }),
  z.object({
    id: blockId,
    type: z.literal('header'),
    data: z.object({ text: inlineHtmlSchema(textLimits.header), level: z.number().int().min(2).max(4) }),
  }),
  z.object({
    id: blockId,
    type: z.literal('list'),
    data: z.object({
      style: z.enum(['ordered', 'unordered']),
      items: z.array(inlineHtmlSchema(textLimits.item)).max(textLimits.items),
    }),
  }),
  z.object({
    id: blockId,
    type: z.literal('quote'),
    data: z.object({ text: textSchema, caption: inlineHtmlSchema(textLimits.caption) }),
  }),
]);
export type TextBlock = z.output<typeof textBlockSchema>;

/** A footnote to one of the figures on the section's card, shown below the card. */
const numberNoteSchema = z.object({
  id: blockId,
  type: z.literal('note'),
  data: z.object({ metric: z.string().max(80), text: z.string().max(1_000) }),
});
export type NumberNote = z.output<typeof numberNoteSchema>;

/** The text of a section: blocks of text, and notes on its figures. */
export const reportBlockSchema = z.discriminatedUnion('type', [...textBlockSchema.options, numberNoteSchema]);
export type ReportBlock = z.output<typeof reportBlockSchema>;

export const isTextBlock = (block: ReportBlock): block is TextBlock => block.type !== 'note';
export const isNumberNote = (block: ReportBlock): block is NumberNote => block.type === 'note';

/** Returns the lines of a block with their markup; each item of a list is a line. */
export const getBlockLines = (block: TextBlock): readonly string[] =>
  block.type === 'list' ? block.data.items : [block.data.text];

/** Converts a block to plain text, for outputs without markup. */
export const toPlainText = (block: TextBlock): string => getBlockLines(block).map(inlineToText).join('\n');
