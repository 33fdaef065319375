import { z } from '@reportage/contracts';
import type { CustomerObject } from '../objects/types.ts';
import type { StripeContext } from '../stripe-context.ts';
import { createMissingError } from '../stripe-error.ts';
import { readParameters, type StripeRoute } from '../stripe-http.ts';
import { listShape, toList } from '../stripe-list.ts';

const metadataSchema = z.record(z.string().max(40), z.string().max(500));
const customerShape = {
  name: z.string().max(256).optional(),
  email: z.string().max(512).optional(),
  metadata: metadataSchema.optional(),
};

function createCustomer(
  id: string,
  now: number,
  fields: z.infer<z.ZodObject<typeof customerShape>>,
  testClock: string | null,
): CustomerObject {
  return {
    id,
    object: 'customer',
    address: null,
    balance: 0,
    created: now,
    currency: null,
    customer_account: null,
    default_source: null,
    delinquent: false,
    description: null,
    discount: null,
    email: fields.email ?? null,
    invoice_prefix: id.slice(-8).toUpperCase(),
    invoice_settings: {
      custom_fields: null,
      default_payment_method: null,
      footer: null,
      rendering_options: null,
    },
    livemode: false,
    metadata: fields.metadata ?? {},
    name: fields.name ?? null,
    next_invoice_sequence: 1,
    phone: null,
    preferred_locales: [],
    shipping: null,
    tax_exempt: 'none',
    test_clock: testClock,
  };
}

export function createCustomerRoutes({ store, getNow }: StripeContext): StripeRoute[] {
  const { state } = store;
  const findCustomer = (id: string): CustomerObject => {
    const customer = state.customers[id];
    if (!customer) throw createMissingError('customer', id);
    return customer;
  };
  return [
    {
      method: 'POST',
      path: 'customers',
      handle({ form }) {
        const { test_clock, ...fields } = readParameters(form, { ...customerShape, test_clock: z.string().optional() });
        if (test_clock && !state.clocks[test_clock]) throw createMissingError('test clock', test_clock, 'test_clock');
        const id = store.nextId('cus');
        const customer = createCustomer(id, getNow({ test_clock: test_clock ?? null }), fields, test_clock ?? null);
        state.customers[id] = customer;
        return customer;
      },
    },
    {
      method: 'GET',
      path: 'customers',
      handle({ form }) {
        const { email, ...paging } = readParameters(form, { ...listShape, email: z.string().optional() });
        const rows = Object.values(state.customers).filter((row) => !email || row.email === email);
        return toList('/v1/customers', rows, paging);
      },
    },
    { method: 'GET', path: 'customers/:id', handle: ({ params: { id = '' } }) => findCustomer(id) },
    {
      method: 'POST',
      path: 'customers/:id',
      handle({ params: { id = '' }, form }) {
        const { metadata, ...fields } = readParameters(form, customerShape);
        const customer = findCustomer(id);
        return Object.assign(customer, fields, { metadata: { ...customer.metadata, ...metadata } });
      },
    },
    {
      method: 'DELETE',
      path: 'customers/:id',
      handle({ params: { id = '' } }) {
        findCustomer(id);
        delete state.customers[id];
        return { id, object: 'customer', deleted: true };
      },
    },
  ];
}
