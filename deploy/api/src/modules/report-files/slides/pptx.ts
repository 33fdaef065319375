/**
 * The slide writer, which is loaded lazily. The bundler keeps export names only if one of our own files imports them
 * statically.
 */
export { default as Pptx } from 'pptxgenjs';
