import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Disclosure } from './disclosure.tsx';

test('a disclosure opens below its summary and closes again', async () => {
  render(<Disclosure summary="Which reports">Summer</Disclosure>);
  expect(screen.getByText('Summer')).not.toBeVisible();
  await userEvent.click(screen.getByText('Which reports'));
  expect(screen.getByText('Summer')).toBeVisible();
  await userEvent.click(screen.getByText('Which reports'));
  expect(screen.getByText('Summer')).not.toBeVisible();
});

test('large content is rendered only while it is open', async () => {
  render(
    <Disclosure summary="GET /campaigns" isLazy>
      Many fields
    </Disclosure>,
  );
  expect(screen.queryByText('Many fields')).toBeNull();
  await userEvent.click(screen.getByText('GET /campaigns'));
  expect(await screen.findByText('Many fields')).toBeVisible();
});

test('a disclosure may be open initially, and stays closed once the user closes it', async () => {
  const { rerender } = render(
    <Disclosure summary="goals" startsOpen>
      target
    </Disclosure>,
  );
  expect(screen.getByText('target')).toBeVisible();
  await userEvent.click(screen.getByText('goals'));
  rerender(
    <Disclosure summary="goals" startsOpen>
      target
    </Disclosure>,
  );
  expect(screen.getByText('target')).not.toBeVisible();
});
