import { showOnPhone } from '@reportage/testing';
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { PageHeader } from './page-header.tsx';
import { PagePath } from './page-path.tsx';

const links = [
  <a key="list" href="/groups">
    Groups
  </a>,
  <a key="group" href="/groups/1">
    Season
  </a>,
];
const listLinks = () => screen.getAllByRole('link').map(({ textContent }) => textContent);

test('the path links to the pages above, but does not name the current page', () => {
  render(<PagePath>{links}</PagePath>);
  expect(screen.getByRole('navigation', { name: 'Breadcrumb' })).toBeVisible();
  expect(listLinks()).toEqual(['Groups', 'Season']);
  expect(screen.getAllByRole('listitem')).toHaveLength(2);
});

test('on a phone, the path links only back to the nearest page', () => {
  showOnPhone();
  render(<PagePath>{links}</PagePath>);
  expect(listLinks()).toEqual(['Season']);
  expect(screen.getByRole('listitem')).toHaveTextContent('‹Season');
});

test('a page whose title does not name it is named at the end of its path, even on a phone', () => {
  showOnPhone();
  render(<PagePath current="Weekly report">{links}</PagePath>);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['‹Season', 'Weekly report']);
  expect(screen.getByText('Weekly report').closest('li')).toHaveAttribute('aria-current', 'page');
});

test('a page header has its path above the title', () => {
  render(
    <MemoryRouter>
      <PageHeader title="Season" parent={links[0]} />
    </MemoryRouter>,
  );
  const path = screen.getByRole('navigation', { name: 'Breadcrumb' });
  expect(path.compareDocumentPosition(screen.getByRole('heading'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
