import { fireEvent, render, screen } from '@testing-library/react';
import { UiProvider } from '../provider/ui-provider.tsx';
import { ScrollBox } from './scroll-box.tsx';

const hint = 'Scroll sideways for more';

function renderBox(scrollWidth: number) {
  const widths = {
    scrollWidth: jest.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(scrollWidth),
    clientWidth: jest.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(300),
  };
  render(
    <UiProvider>
      <ScrollBox label="Visits by day">
        <table />
      </ScrollBox>
    </UiProvider>,
  );
  return widths;
}

afterEach(() => jest.restoreAllMocks());

test('content that is wider than its box shows a scroll hint until its end is visible', () => {
  renderBox(800);
  expect(screen.getByText(hint)).toHaveAttribute('data-width', 'more');
  const box = screen.getByRole('region', { name: 'Visits by day' });
  box.scrollLeft = 500;
  fireEvent.scroll(box);
  expect(screen.getByText(hint)).toHaveAttribute('data-width', 'end');
});

test('content that fits has no hint', () => {
  renderBox(300);
  expect(screen.queryByText(hint)).toBeNull();
});
