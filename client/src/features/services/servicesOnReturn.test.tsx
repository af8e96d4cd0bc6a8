import { act, screen, waitFor } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { expect, it } from 'vitest';
import { AllServices } from './AllServices.tsx';
import { buildServiceDetail, idOf } from '../../testing/cars.ts';
import { renderApp } from '../../testing/renderApp.tsx';
import { network } from '../../testing/server.ts';

const PAGES = 4;

/** Serves a list of several pages with one service each, and collects which pages are requested. */
const openList = async () => {
  const asked: number[] = [];
  network.use(
    http.get('/api/car/services', ({ request }) => {
      const page = Number(new URL(request.url).searchParams.get('cursor') ?? 1);
      asked.push(page);
      const services = [buildServiceDetail({ _id: idOf(page), mileage: page * 1_000 })];
      return HttpResponse.json({ services, nextCursor: page < PAGES ? String(page + 1) : null });
    }),
  );
  const { user } = renderApp(<AllServices />);
  await screen.findByRole('listitem');
  const loadMore = async (page: number) => {
    await user.click(screen.getByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(page));
  };
  const comeBack = () => {
    act(() => void window.dispatchEvent(new Event('focus')));
  };
  return { asked, loadMore, comeBack };
};

it('a list of two pages is read again when the person returns to the tab', async () => {
  const { asked, loadMore, comeBack } = await openList();
  await loadMore(2);
  comeBack();
  await waitFor(() => expect(asked).toEqual([1, 2, 1, 2]));
});

it('a list of three pages stays as it is when the person returns, and goes on where it ended', async () => {
  const { asked, loadMore, comeBack } = await openList();
  await loadMore(2);
  await loadMore(3);
  comeBack();
  await loadMore(4);
  expect(asked).toEqual([1, 2, 3, 4]);
});
