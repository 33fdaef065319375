/** Loaded lazily. The bundler keeps the slide writer's named exports only if our own code imports them statically. */
export { default as Pptx } from 'pptxgenjs';
