import { render, screen } from '@testing-library/react';
import { Component, type ReactNode } from 'react';
import { lazyPart } from './lazy-part.tsx';

const Greeting = ({ name }: { name: string }) => <p>Hello {name}</p>;

class ErrorBoundary extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError = () => ({ hasFailed: true });
  override render() {
    return this.state.hasFailed ? <p role="alert">failed</p> : this.props.children;
  }
}

test('a part is loaded when it is first needed, and then stays rendered', async () => {
  let loadCount = 0;
  const load = () => {
    loadCount += 1;
    return Promise.resolve(Greeting);
  };
  const Part = lazyPart<{ name: string }>(load, { isWanted: ({ name }) => name !== '', fallback: 'soon' });
  const { rerender, container } = render(<Part name="" />);
  expect(container).toBeEmptyDOMElement();
  expect(loadCount).toBe(0);
  rerender(<Part name="Ada" />);
  expect(container).toHaveTextContent('soon');
  expect(await screen.findByText('Hello Ada')).toBeVisible();
  rerender(<Part name="" />);
  expect(container).toHaveTextContent('Hello');
  expect(loadCount).toBe(1);
});

test('a part that cannot be loaded makes its screen fail, and is loaded again when the screen is remounted', async () => {
  const logged = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  let isUnavailable = true;
  const Part = lazyPart<{ name: string }>(() =>
    isUnavailable ? Promise.reject(new Error('no file')) : Promise.resolve(Greeting),
  );
  const view = (key: string) => (
    <ErrorBoundary key={key}>
      <Part name="Ada" />
    </ErrorBoundary>
  );
  const { rerender } = render(view('first'));
  expect(await screen.findByRole('alert')).toBeVisible();
  isUnavailable = false;
  rerender(view('again'));
  expect(await screen.findByText('Hello Ada')).toBeVisible();
  logged.mockRestore();
});
