import { measureInProduct } from './src/product/measure-in-product.ts';

export const run = () => measureInProduct('interaction');
