/**
 * Run by `measure-in-product`: measures one bench against the product configured by the environment, and sends back
 * the figures. When run by hand against a running product, it prints them.
 */
import type { Figure } from '../src/figure.ts';
import type { DemoPerson } from '../src/product/demo.ts';
import { formatReport } from '../src/report.ts';

interface Measure {
  measure(person: DemoPerson): Promise<Figure[]>;
}

const [bench, email, password] = process.argv.slice(2);
if (!bench || !email || !password) throw new Error('usage: measure.ts <bench> <email> <password>');
const { measure } = (await import(`../src/${bench}/measure.ts`)) as Measure;
// Exits with the parent process.
process.on('disconnect', () => process.exit(1));
const figures = await measure({ email, password });
if (process.send) process.send(figures, () => process.exit(0));
else console.log(formatReport(figures));
