/** Loaded lazily. The bundler keeps the slide writer's export names only if our own code imports them statically. */
export { default as Pptx } from 'pptxgenjs';
