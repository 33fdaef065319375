import { measureInProduct } from './src/product/measure-in-product.ts';

/** Measures how quickly a report opens for a first-time guest; a subset of `first-load`. */
export const run = () => measureInProduct('public-report');
