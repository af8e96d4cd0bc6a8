import { MESSAGES } from '@glovebox/shared/messages';
import { screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { Route, Routes } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildCar, idOf } from '../testing/cars.ts';
import { renderApp } from '../testing/renderApp.tsx';
import { network } from '../testing/server.ts';
import ExportCarPage from './ExportCarPage.tsx';

const CAR = idOf(1);
const NAME = 'service-book-volkswagen.pdf';

const pdf = () =>
  new HttpResponse('%PDF-1.7', {
    headers: { 'Content-Type': 'application/pdf', 'Content-Disposition': `inline; filename="${NAME}"` },
  });

const failing = (status: number, code: string, error: string) => () =>
  HttpResponse.json({ error, message: error, code }, { status });

const open = (answer: (call: { request: Request }) => Response, car = buildCar()) => {
  network.use(
    http.get(`/api/car/${CAR}`, () => HttpResponse.json(car)),
    http.get(`/api/car/${CAR}/book`, answer),
  );
  return renderApp(
    <Routes>
      <Route path="/dashboard/cars/export/:id" element={<ExportCarPage />} />
    </Routes>,
    { at: `/dashboard/cars/export/${CAR}` },
  );
};

const revoke = vi.fn();

const showsPdfs = (enabled: boolean) => {
  Object.defineProperty(navigator, 'pdfViewerEnabled', { value: enabled, configurable: true });
};

beforeEach(() => {
  // a frame cannot show what happy-dom makes a URL of
  URL.createObjectURL = vi.fn(() => 'about:blank');
  URL.revokeObjectURL = revoke;
});
afterEach(() => Reflect.deleteProperty(navigator, 'pdfViewerEnabled'));

describe("the page of a car's service book", () => {
  it('shows the book, and saves it under its name', async () => {
    showsPdfs(true);
    const { unmount } = open(pdf);
    const shown = await screen.findByTitle('Service book of Volkswagen Golf VII');
    expect(shown).toHaveAttribute('src', expect.stringMatching(/^about:blank#/));
    const download = screen.getByRole('link', { name: 'Download' });
    expect(download).toHaveAttribute('href', 'about:blank');
    expect(download).toHaveAttribute('download', NAME);
    expect(screen.getByRole('link', { name: /^Open/ })).toHaveAttribute('href', `/api/car/${CAR}/book`);
    expect(screen.getByRole('link', { name: 'Back to the car' })).toHaveAttribute(
      'href',
      `/dashboard/cars/${CAR}`,
    );
    expect(document.title).toBe(MESSAGES.car.exportPdf);
    unmount();
    await vi.waitFor(() => expect(revoke).toHaveBeenCalledWith('about:blank'));
  });

  it('asks the owner whether to name workshops, and makes the chosen book', async () => {
    showsPdfs(true);
    const asked: string[] = [];
    const { user } = open(({ request }) => {
      asked.push(new URL(request.url).search);
      return pdf();
    });
    const names = await screen.findByRole('switch', { name: 'Show workshop names' });
    expect(names).not.toBeChecked();
    await screen.findByTitle(/^Service book of/);
    await user.click(names);
    expect(names).toBeChecked();
    expect(await screen.findByRole('link', { name: /^Open/ })).toHaveAttribute(
      'href',
      `/api/car/${CAR}/book?names=1`,
    );
    expect(asked).toEqual(['', '?names=1']);
  });

  it('does not ask a workshop with access about names, only about costs', async () => {
    showsPdfs(true);
    open(pdf, buildCar({ standing: 'workshop' }));
    expect(await screen.findByTitle(/^Service book of/)).toBeVisible();
    const [costs, ...others] = screen.getAllByRole('switch');
    expect(others).toEqual([]);
    expect(costs).toHaveAccessibleName('Show costs');
    expect(costs).toHaveAccessibleDescription('What you charged for your services.');
  });

  it('includes costs only when that is chosen, together with names', async () => {
    showsPdfs(true);
    const asked: string[] = [];
    const { user } = open(({ request }) => {
      asked.push(new URL(request.url).search);
      return pdf();
    });
    const costs = await screen.findByRole('switch', { name: 'Show costs' });
    expect(costs).not.toBeChecked();
    await screen.findByTitle(/^Service book of/);
    await user.click(costs);
    await waitFor(() => expect(asked).toEqual(['', '?costs=1']));
    await screen.findByTitle(/^Service book of/);
    await user.click(screen.getByRole('switch', { name: 'Show workshop names' }));
    await waitFor(() => expect(asked.at(-1)).toBe('?names=1&costs=1'));
    expect(await screen.findByRole('link', { name: /^Open/ })).toHaveAttribute(
      'href',
      `/api/car/${CAR}/book?names=1&costs=1`,
    );
  });

  it('offers the book without a preview when the browser shows no PDF in a page', async () => {
    showsPdfs(false);
    open(pdf);
    expect(await screen.findByRole('link', { name: 'Download' })).toBeVisible();
    expect(screen.queryByTitle(/^Service book of/)).toBeNull();
    expect(screen.getByText('PDF, 8 byte')).toBeVisible();
  });

  it('says that the book is not available when the server makes none', async () => {
    open(failing(503, 'NOT_AVAILABLE', MESSAGES.car.pdfNotAvailable));
    expect(await screen.findByText(MESSAGES.car.pdfNotAvailable)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(screen.queryByRole('switch')).toBeNull();
  });

  it('shows why making the book failed, and tries again', async () => {
    showsPdfs(true);
    const answers = [failing(503, 'BUSY', 'Many are being made.'), pdf];
    const { user } = open(() => answers.shift()?.() ?? pdf());
    expect(await screen.findByText(MESSAGES.car.pdfNotAvailable)).toBeVisible();
    expect(screen.getByText('Many are being made.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByTitle(/^Service book of/)).toBeVisible();
  });
});
