import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, Route, Routes } from 'react-router-dom';
import { LinkButton } from './link-button.tsx';

test('a link button opens its page without reloading the app', async () => {
  render(
    <MemoryRouter initialEntries={['/demo/media']}>
      <Routes>
        <Route path="/demo/media" element={<LinkButton to="/demo/media/metrics">Custom metrics</LinkButton>} />
        <Route path="/demo/media/metrics" element={<h1>All of them</h1>} />
      </Routes>
    </MemoryRouter>,
  );
  const link = screen.getByRole('link', { name: 'Custom metrics' });
  expect(link).toHaveAttribute('href', '/demo/media/metrics');
  await userEvent.click(link);
  expect(screen.getByRole('heading', { name: 'All of them' })).toBeVisible();
});
