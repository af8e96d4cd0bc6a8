import { useEffect, useRef } from 'react';
import { useDispatch } from 'react-redux';
import { api } from '../api.ts';
import { idTag } from '../tags.ts';

/**
 * For a car that is gone or out of reach: it is dropped from the cache once its page has closed, which would ask
 * for it again. The answer is what to call when it is so far.
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
