import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { useMatch } from 'react-router-dom';
import { useKnownCar } from '../lib/carApi.ts';
import { openDialog, type Recording } from '../lib/dialogSlice.ts';
import { lastCar, lastCarOf } from '../lib/lastCar.ts';
import { useUser } from '../lib/session.ts';
import { mayRecord } from './recordings.ts';

/** The car whose page is open; none on every other page. */
export const useCarOnScreen = () => useKnownCar(useMatch('/dashboard/cars/:id')?.params.id ?? '');

/** Reads which car is meant where none is named: the one on the screen, else the one of last time. */
export const useMeantCar = () => {
  const userId = useUser()?.id ?? '';
  const onScreen = useCarOnScreen();
  return () => (onScreen ? lastCarOf(onScreen) : lastCar.read(userId));
};

/** Opens the dialog of what is to be recorded of the car that is meant, or asks for the car. */
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

/** Keeps the car whose page is opened as the last one. */
export const useLastCarKept = () => {
  const userId = useUser()?.id;
  const onScreen = useCarOnScreen();
  useEffect(() => {
    if (userId !== undefined && onScreen) lastCar.write(userId, lastCarOf(onScreen));
  }, [userId, onScreen]);
};
