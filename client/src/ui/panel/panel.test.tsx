import { render, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { PanelCurve } from './PanelCurve.tsx';
import { NextServiceGauge } from './NextServiceGauge.tsx';
import { Odometer } from './Odometer.tsx';
import { StampedGauge } from './StampedGauge.tsx';

describe('the odometer', () => {
  it('is read out as one number, and does not turn while it stays the same', () => {
    const { rerender } = render(<Odometer km={8_240} />);
    expect(screen.getByText('8,240 km')).toBeInTheDocument();
    expect(screen.getByText('km', { selector: '[aria-hidden]' }).previousSibling).toHaveTextContent('008240');
    rerender(<Odometer km={8_240} />);
    expect(screen.queryByTestId('turning')).toBeNull();
  });

  it('turns the drums that change from the old digit to the new one, past nine to zero', () => {
    const { rerender } = render(<Odometer km={119_247} />);
    rerender(<Odometer km={119_310} />);
    expect(screen.getByText('119,310 km')).toBeInTheDocument();
    expect(screen.getAllByTestId('turning').map(({ textContent }) => textContent)).toEqual([
      '23',
      '45678901',
      '7890',
    ]);
  });

  it('has a seventh drum above 999,999 km', () => {
    const { container } = render(<Odometer km={1_004_112} />);
    expect(container).toHaveTextContent('1,004,112 km1004112km');
  });
});

const TODAY = '2026-11-23';
const due = {
  title: 'Oil Change Service',
  state: 'later',
  doneKm: 100_000,
  dueKm: 115_000,
  kmLeft: 3_750,
} as const;

describe('the gauges', () => {
  it.each([
    [3_750, '2027-03-12', '3,750 km', 'Oil Change Service, about Mar 12'],
    [3_750, '2027-12-12', '3,750 km', 'Oil Change Service, about Dec 2027'],
    [3_750, '2026-11-01', '3,750 km', 'Oil Change Service, about now'],
    [3_750, undefined, '3,750 km', 'Oil Change Service'],
    [0, '2026-11-23', 'Due now', 'Oil Change Service'],
    [-902, '2026-10-23', '902 km overdue', 'Oil Change Service'],
  ])('show a service with %i km left on %s: %s', (kmLeft, day, value, note) => {
    const forecast = day === undefined ? undefined : { day, from: day, to: day };
    render(<NextServiceGauge due={{ ...due, kmLeft, forecast }} today={TODAY} />);
    expect(screen.getByText(value)).toBeVisible();
    expect(screen.getByText(/^Oil Change Service/).textContent).toBe(note);
  });

  it('show the day of a service that is due on a day before its distance was driven', () => {
    const both = { ...due, doneOn: '2026-03-03', dueDay: '2027-03-03', daysLeft: 12 };
    render(<NextServiceGauge due={both} today={TODAY} />);
    expect(screen.getByText('12 days')).toBeVisible();
    expect(screen.getByText('Oil Change Service, on Mar 3, 2027')).toBeVisible();
  });

  it('say when nothing is due, and when nothing is verified yet', () => {
    render(
      <>
        <NextServiceGauge due={undefined} today={TODAY} />
        <StampedGauge verified={0} services={0} />
      </>,
    );
    expect(screen.getByText('Nothing is due')).toBeVisible();
    expect(screen.getByText('No services yet')).toBeVisible();
  });
});

describe('the mileage curve', () => {
  const reading = (day: string, km: number, verified = false) => ({ day, km, verified, implausible: false });
  const svg = (container: HTMLElement) => ({
    filled: container.querySelectorAll('circle.fill-current').length,
    hollow: container.querySelectorAll('circle.fill-surface').length,
    dotted: container.querySelectorAll('[stroke-dasharray]').length,
  });

  it('fills the readings of workshops, and dots the way to the next service', () => {
    const readings = [
      reading('2025-11-23', 100_000),
      reading('2026-05-23', 107_000, true),
      reading('2026-11-20', 115_000),
    ];
    const { container } = render(<PanelCurve readings={readings} today={TODAY} nextKm={118_000} />);
    expect(svg(container)).toEqual({ filled: 1, hollow: 2, dotted: 1 });
  });

  it('ends today when no service lies ahead', () => {
    const readings = [reading('2025-11-23', 100_000), reading('2026-11-20', 115_000)];
    const { container } = render(<PanelCurve readings={readings} today={TODAY} nextKm={114_000} />);
    expect(svg(container)).toEqual({ filled: 0, hollow: 2, dotted: 0 });
    expect(screen.getByText('today')).toBeVisible();
  });

  it('says that one reading is not enough', () => {
    render(<PanelCurve readings={[reading('2026-11-20', 115_000)]} today={TODAY} />);
    expect(screen.getByText('The curve needs two readings.')).toBeVisible();
  });
});
