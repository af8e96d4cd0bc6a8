import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../api.ts';
import { idTag } from '../tags.ts';

/**
 * Removes a car from the cache that was removed, or that the reader can no longer open. This waits until the page
 * of the car has closed, because an open page would fetch the car again. Returns the function to call once the car is
 * gone.
 */
export const useForgetOnLeave = (carId: string) => {
  const dispatch = useDispatch();
  const isGone = useRef(false);
  useEffect(
    () => () => {
      if (!isGone.current) return;
      const forget = api.util.invalidateTags(['services', idTag('Car', carId)]);
      queueMicrotask(() => dispatch(forget));
    },
    [carId, dispatch],
  );
  return () => {
    isGone.current = true;
  };
};
