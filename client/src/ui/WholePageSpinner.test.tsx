import { fireEvent, render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { PageSpinnerLayer, WholePageSpinner } from './WholePageSpinner.tsx';

const page = (isLoading: boolean) => (
  <>
    {isLoading ? <WholePageSpinner /> : <h1>Your Cars</h1>}
    <PageSpinnerLayer />
  </>
);

it('the spinner of a page slides in, and slides back down once the page has loaded', () => {
  const { container, rerender } = render(page(true));
  const ring = () => container.querySelector('.animate-turn');
  expect(ring()?.parentElement).toHaveClass('animate-slide-in');
  expect(screen.getByRole('status')).toHaveTextContent('Loading');

  rerender(page(false));
  expect(screen.getByRole('heading', { name: 'Your Cars' })).toBeVisible();
  expect(screen.queryByRole('status')).toBeNull();
  const leaving = ring()?.parentElement;
  expect(leaving).toHaveClass('animate-slide-out');

  if (leaving) fireEvent.animationEnd(leaving);
  expect(ring()).toBeNull();
});

it('the spinner stays when one part waits after another', () => {
  const { container, rerender } = render(
    <>
      <WholePageSpinner key="code" />
      <PageSpinnerLayer />
    </>,
  );
  const ring = container.querySelector('.animate-turn');
  rerender(
    <>
      <WholePageSpinner key="car" label="Loading the car" />
      <PageSpinnerLayer />
    </>,
  );
  expect(container.querySelector('.animate-turn')).toBe(ring);
  expect(ring?.parentElement).toHaveClass('animate-slide-in');
});
