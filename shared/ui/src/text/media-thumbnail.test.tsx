import { fireEvent, render, screen } from '@testing-library/react';
import { MediaThumbnail } from './media-thumbnail.tsx';

test('a picture that cannot be shown is replaced by the icon for its media type', () => {
  const { container } = render(<MediaThumbnail mediaType="web" picture="https://news.example/a.jpg" />);
  const picture = container.querySelector('img');
  expect(picture).toHaveAttribute('src', 'https://news.example/a.jpg');
  if (picture) fireEvent.error(picture);
  expect(container.querySelector('img')).toBeNull();
  expect(screen.getByRole('img', { name: 'Web' })).toBeVisible();
});
