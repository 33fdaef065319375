/** Lets the slide writer be loaded lazily. The bundler keeps export names only if our own code imports them statically. */
export { default as Pptx } from 'pptxgenjs';
