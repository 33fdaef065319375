/** The writer of slides, which is loaded late: a bundle keeps the names only of what one of our own files imports statically. */
export { default as Pptx } from 'pptxgenjs';
