import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter } from 'react-router-dom';
import { ShellContext, type ShellServices } from './host-context.ts';
import { useScreen } from './use-screen.ts';

/**
 * Renders the area for screens; the test changes its URL and content. Like a remote's screens, the content is rendered
 * outside the host's React tree.
 */
function openPage() {
  const router = createMemoryRouter([{ path: '*', element: null }], { initialEntries: ['/list'] });
  const location = {
    get: () => router.state.location,
    subscribe: (listener: () => void) => router.subscribe(listener),
  };
  const services = { history: { location } } as unknown as ShellServices;
  render(
    <ShellContext value={services}>
      <Page />
    </ShellContext>,
  );
  const outlet = screen.getByTestId('outlet');
  return {
    open: (path: string) => act(() => router.navigate(path)),
    setContent: (html: string) =>
      act(async () => {
        outlet.innerHTML = html;
      }),
  };
}

function Page() {
  const { heading, announcement } = useScreen('content');
  return (
    <>
      <a href="/details">Details</a>
      <main id="content" tabIndex={-1}>
        <div data-testid="outlet" />
      </main>
      <output data-testid="heading">{heading}</output>
      <output data-testid="announced">{announcement}</output>
    </>
  );
}

test("the first screen's heading is returned, but does not get focus", async () => {
  const page = openPage();
  await page.setContent('<h1>Campaigns</h1>');
  expect(screen.getByTestId('heading')).toHaveTextContent('Campaigns');
  expect(document.body).toHaveFocus();
});

test('a heading that contains only a field names its screen with an attribute', async () => {
  const page = openPage();
  await page.setContent('<h1 data-screen-title="Weekly · Autumn"><textarea></textarea></h1>');
  expect(screen.getByTestId('heading')).toHaveTextContent('Weekly · Autumn');
});

test('after navigating inside the app, focus moves to the new heading once it is rendered', async () => {
  const page = openPage();
  await page.setContent('<h1>Campaigns</h1>');
  screen.getByRole('link').focus();
  await page.open('/details');
  expect(screen.getByTestId('heading')).toBeEmptyDOMElement();
  expect(screen.getByRole('link')).toHaveFocus();
  await page.setContent('<p>Loading</p>');
  await page.setContent('<h1>Autumn launch</h1>');
  expect(screen.getByRole('heading')).toHaveFocus();
  expect(screen.getByTestId('heading')).toHaveTextContent('Autumn launch');
});

test('a screen that focuses one of its own fields keeps focus there, and its heading is announced', async () => {
  const page = openPage();
  await page.setContent('<h1>Sign in</h1>');
  await page.open('/auth/signup');
  await act(async () => {
    screen.getByTestId('outlet').innerHTML = '<h1>Create account</h1><input />';
    screen.getByRole('textbox').focus();
  });
  expect(screen.getByRole('textbox')).toHaveFocus();
  expect(screen.getByTestId('announced')).toHaveTextContent('Create account');
});

test('if the user moves focus before a slow screen arrives, focus stays there, and the heading is announced', async () => {
  const page = openPage();
  await page.setContent('<h1>Sign in</h1><input />');
  screen.getByRole('textbox').focus();
  await page.open('/workspaces');
  await page.setContent('<p>Loading</p>');
  await userEvent.tab();
  expect(screen.getByRole('link')).toHaveFocus();
  await page.setContent('<h1>Workspaces</h1>');
  expect(screen.getByRole('link')).toHaveFocus();
  expect(screen.getByTestId('announced')).toHaveTextContent('Workspaces');
  // The next navigation starts over.
  await page.open('/details');
  await page.setContent('<h1>Autumn launch</h1>');
  expect(screen.getByRole('heading')).toHaveFocus();
});

test('a screen that keeps its heading at a new path still gets focus', async () => {
  const page = openPage();
  await page.setContent('<h1>Settings</h1>');
  await page.open('/settings/sources');
  await waitFor(() => expect(screen.getByRole('heading')).toHaveFocus(), { timeout: 3_000 });
});

test('a slow screen gets focus, even if the previous heading got it in the meantime', async () => {
  const page = openPage();
  await page.setContent('<h1>Campaigns</h1>');
  await page.open('/details');
  await waitFor(() => expect(screen.getByRole('heading')).toHaveFocus(), { timeout: 3_000 });
  await page.setContent('<h1>Autumn launch</h1>');
  expect(screen.getByRole('heading', { name: 'Autumn launch' })).toHaveFocus();
});

test('a query change alone does not move focus', async () => {
  const page = openPage();
  await page.setContent('<h1>Campaigns</h1>');
  await page.open('/list?page=2');
  await page.setContent('<h1>Campaigns </h1><p>Page 2</p>');
  expect(document.body).toHaveFocus();
});
