import { showOnPhone } from '@reportage/testing';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { PageSectionBody, SectionLayout } from './section-layout.tsx';

const sections = [
  { id: 'profile', title: 'Profile' },
  { id: 'password', title: 'Password', note: 2 },
  { id: 'sessions', title: 'Sessions' },
];

function open(url = '/account') {
  render(
    <MemoryRouter initialEntries={[url]}>
      <SectionLayout label="Sections" sections={sections}>
        {sections.map(({ id, title }) => (
          <PageSectionBody key={id} id={id} title={title}>
            <details>
              <summary>{title}</summary>
              <details id={`${id}.more`}>
                <summary>More</summary>
                Details of {title}
              </details>
            </details>
          </PageSectionBody>
        ))}
      </SectionLayout>
    </MemoryRouter>,
  );
}

/** Places the sections in the window, as scrolling does. */
function mockTops(tops: Record<string, number>): void {
  for (const [id, top] of Object.entries(tops)) {
    const section = document.getElementById(id) as HTMLElement;
    section.getBoundingClientRect = () => ({ top }) as DOMRect;
  }
  fireEvent.scroll(window);
}

const link = (name: RegExp) => within(screen.getByRole('navigation', { name: 'Sections' })).getByRole('link', { name });

test('the index marks the section being read', async () => {
  open();
  mockTops({ profile: -500, password: -20, sessions: 400 });
  await waitFor(() => expect(link(/Password/)).toHaveAttribute('aria-current', 'location'));
  expect(link(/Profile/)).not.toHaveAttribute('aria-current');
  mockTops({ profile: 0, password: 480, sessions: 900 });
  await waitFor(() => expect(link(/Profile/)).toHaveAttribute('aria-current', 'location'));
});

test('a link in the index opens its section and moves focus there', async () => {
  open();
  await userEvent.click(link(/Password/));
  const section = screen.getByRole('region', { name: 'Password' });
  expect(section).toHaveFocus();
  expect(section.querySelector('details')).toHaveAttribute('open');
  expect(screen.getByText('Details of Password')).not.toBeVisible();
});

test('the part that the URL names is expanded, with everything around it', () => {
  open('/account#sessions.more');
  expect(screen.getByText('Details of Sessions')).toBeVisible();
  expect(document.getElementById('sessions.more')?.querySelector('summary')).toHaveFocus();
});

describe('in a narrow window', () => {
  beforeEach(showOnPhone);

  test('the index is a menu that names the current section', async () => {
    open();
    mockTops({ profile: -500, password: -20, sessions: 400 });
    await userEvent.click(await screen.findByRole('button', { name: 'Sections: Password' }));
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Sessions' }));
    expect(screen.getByRole('region', { name: 'Sessions' }).querySelector('details')).toHaveAttribute('open');
  });
});
