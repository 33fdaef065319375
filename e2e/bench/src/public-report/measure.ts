import type { Figure } from '../figure.ts';
import { listGuestRoutes, measureRoutes } from '../first-load/measure.ts';
import type { DemoPerson } from '../product/demo.ts';

export const measure = (person: DemoPerson): Promise<Figure[]> => measureRoutes(person, listGuestRoutes);
