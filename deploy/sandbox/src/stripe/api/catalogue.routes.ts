import { z } from '@reportage/contracts';
import type { StripeContext } from '../stripe-context.ts';
import { createMissingError } from '../stripe-error.ts';
import { readParameters, type StripeRoute } from '../stripe-http.ts';
import { listShape, toList } from '../stripe-list.ts';
import { findPromotion } from '../stripe-lookups.ts';

const booleanParameter = z.enum(['true', 'false']).transform((text) => text === 'true');

/** Creates the routes for products, prices, coupons and promotion codes. */
export function createCatalogueRoutes({ store: { state } }: StripeContext): StripeRoute[] {
  const createReadRoute = (path: string, kind: string, read: (id: string) => object | undefined): StripeRoute => ({
    method: 'GET',
    path: `${path}/:id`,
    handle({ params: { id = '' } }) {
      const object = read(id);
      if (!object) throw createMissingError(kind, id);
      return object;
    },
  });
  return [
    {
      method: 'GET',
      path: 'products',
      handle({ form }) {
        const { active, ...paging } = readParameters(form, { ...listShape, active: booleanParameter.optional() });
        const rows = Object.values(state.products).filter((row) => active === undefined || row.active === active);
        return toList('/v1/products', rows, paging);
      },
    },
    createReadRoute('products', 'product', (id) => state.products[id]),
    {
      method: 'GET',
      path: 'prices',
      handle({ form }) {
        const { active, lookup_keys, product, ...paging } = readParameters(form, {
          ...listShape,
          active: booleanParameter.optional(),
          lookup_keys: z.array(z.string()).max(10).optional(),
          product: z.string().optional(),
        });
        const rows = Object.values(state.prices).filter(
          (row) =>
            (active === undefined || row.active === active) &&
            (!lookup_keys || (row.lookup_key !== null && lookup_keys.includes(row.lookup_key))) &&
            (!product || row.product === product),
        );
        return toList('/v1/prices', rows, paging);
      },
    },
    createReadRoute('prices', 'price', (id) => state.prices[id]),
    createReadRoute('coupons', 'coupon', (id) => state.coupons[id]),
    {
      method: 'GET',
      path: 'promotion_codes',
      handle({ form }) {
        const { active, code, ...paging } = readParameters(form, {
          ...listShape,
          active: booleanParameter.optional(),
          code: z.string().optional(),
        });
        const promotion = code === undefined ? undefined : findPromotion(state, code);
        const rows = code === undefined ? Object.values(state.promotions) : promotion ? [promotion] : [];
        return toList(
          '/v1/promotion_codes',
          rows.filter((row) => active === undefined || row.active === active),
          paging,
        );
      },
    },
    createReadRoute('promotion_codes', 'promotion code', (id) => state.promotions[id]),
  ];
}
