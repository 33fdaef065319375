import { calls, planLimits } from '@reportage/contracts';
import { proves } from '@reportage/testing';
import { createFakeHost, FakeServer, renderInHost, sampleWorkspace } from '@reportage/testing/screen';
import { screen } from '@testing-library/react';
import BillingPage from './billing.page.tsx';

proves(['B36'], 'the billing page shows the plan with its price, usage against limits, and invoices', async () => {
  const price = { id: 'price_1', interval: 'month' as const, amount: 9_900, currency: 'EUR' };
  const product = { id: 'prod_1', planId: 'team' as const, name: 'Team', limits: planLimits.team, prices: [price] };
  const server = new FakeServer()
    .on(calls.listProducts, () => ({ data: [product] }))
    .on(calls.getBilling, () => ({
      subscription: {
        isOn: true,
        isSandbox: true,
        status: 'active' as const,
        planId: 'team' as const,
        interval: 'month' as const,
        periodEndsAt: '2026-12-20T10:00:00.000Z',
        cancelsAt: null,
        canStartTrial: false,
        hasPortal: true,
        payer: { name: 'Ada', isSelf: true },
        readOnly: null,
        setupEndsAt: null,
        trialEndsAt: null,
        graceEndsAt: null,
        holdsEvents: false,
      },
      usage: [{ limit: 'seats' as const, used: 12, max: 15 }],
      limits: planLimits.team,
      heldEvents: 0,
      invoices: [
        {
          id: 'in_1',
          number: 'R-0001',
          status: 'paid' as const,
          amount: 9_900,
          currency: 'EUR',
          createdAt: '2026-11-20T10:00:00.000Z',
          url: 'https://pay.example/in_1',
          pdfUrl: null,
        },
      ],
    }));
  renderInHost(
    <BillingPage />,
    createFakeHost({ server, path: '/daily-planet/settings/billing', workspace: sampleWorkspace() }),
  );
  expect(await screen.findByText(/nothing is charged/)).toBeVisible();
  expect(await screen.findByText('€99 a month')).toBeVisible();
  expect(screen.getByText('€99 on Dec 20, 2026')).toBeVisible();
  expect(screen.getByText('12 of 15')).toBeVisible();
  expect(screen.getByText(/R-0001/)).toBeVisible();
});
