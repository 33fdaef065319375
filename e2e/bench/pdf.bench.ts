import type { Figure } from './src/figure.ts';
import { measureInProduct } from './src/product/measure-in-product.ts';

/**
 * Measures how long the product takes to print a forty-page report, compared with printing the same page in a running
 * browser. Also measures twenty such prints that are requested at once.
 */
export const run = (): Promise<Figure[]> => measureInProduct('pdf');
