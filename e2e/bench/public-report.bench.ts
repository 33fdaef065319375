import { measureInProduct } from './src/product/measure-in-product.ts';

/** Measures how guests open a report for the first time: that part of `first-load`. */
export const run = () => measureInProduct('public-report');
