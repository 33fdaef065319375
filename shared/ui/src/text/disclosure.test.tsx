import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Disclosure } from './disclosure.tsx';

test('a click on the summary shows the content, and another click hides it', async () => {
  render(<Disclosure summary="Which reports">Summer</Disclosure>);
  expect(screen.getByText('Summer')).not.toBeVisible();
  await userEvent.click(screen.getByText('Which reports'));
  expect(screen.getByText('Summer')).toBeVisible();
  await userEvent.click(screen.getByText('Which reports'));
  expect(screen.getByText('Summer')).not.toBeVisible();
});

test('a lazy disclosure renders its content only while the disclosure is open', async () => {
  render(
    <Disclosure summary="GET /campaigns" isLazy>
      Many fields
    </Disclosure>,
  );
  expect(screen.queryByText('Many fields')).toBeNull();
  await userEvent.click(screen.getByText('GET /campaigns'));
  expect(await screen.findByText('Many fields')).toBeVisible();
  await userEvent.click(screen.getByText('GET /campaigns'));
  await waitFor(() => expect(screen.queryByText('Many fields')).toBeNull());
});

test('a disclosure that starts open stays closed when it renders again after the user closed it', async () => {
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
