import { measureInProduct } from './src/product/measure-in-product.ts';

/** A report as guests open it first: the part of `first-load` that is about them. */
export const run = () => measureInProduct('public-report');
