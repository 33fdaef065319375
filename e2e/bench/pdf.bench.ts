import type { Figure } from './src/figure.ts';
import { measureInProduct } from './src/product/measure-in-product.ts';

/**
 * Measures how the product prints a forty-page report, compared with printing the same page in a running browser, and
 * twenty such prints requested at once.
 */
export const run = (): Promise<Figure[]> => measureInProduct('pdf');
