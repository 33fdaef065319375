import type { Figure } from './src/figure.ts';
import { measureInProduct } from './src/product/measure-in-product.ts';

/**
 * Measures a report of forty pages as the product prints it, compared with printing the same page; and twenty such
 * prints requested at once.
 */
export const run = (): Promise<Figure[]> => measureInProduct('pdf');
