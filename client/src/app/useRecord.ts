import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { useMatch } from 'react-router-dom';
import { useKnownCar } from '../lib/carApi.ts';
import { openDialog, type Recording } from '../lib/dialogSlice.ts';
import { lastCar, lastCarOf } from './lastCar.ts';
import { useUser } from '../lib/session.ts';
import { mayRecord } from './recordings.ts';

/** Returns the car whose page is open; none on every other page. */
export const useCarOnScreen = () => useKnownCar(useMatch('/dashboard/cars/:id')?.params.id ?? '');

/** Returns the car to record for when none is named: the one on the screen, otherwise the last one. */
export const useMeantCar = () => {
  const userId = useUser()?.id ?? '';
  const onScreen = useCarOnScreen();
  return () => (onScreen ? lastCarOf(onScreen) : lastCar.read(userId));
};

/** Opens the dialog of a recording for that car, or asks for the car first. */
export const useRecord = () => {
  const dispatch = useDispatch();
  const meantCar = useMeantCar();
  return (what: Recording) => {
    const car = meantCar();
    dispatch(
      car && mayRecord(car.standing, what)
        ? openDialog({ name: 'record', carId: car.carId, what })
        : openDialog({ name: 'palette', carId: '', choosesCarFor: what }),
    );
  };
};

/** Remembers the car whose page is open as the last one. */
export const useLastCarKept = () => {
  const userId = useUser()?.id;
  const onScreen = useCarOnScreen();
  useEffect(() => {
    if (userId !== undefined && onScreen) lastCar.write(userId, lastCarOf(onScreen));
  }, [userId, onScreen]);
};
