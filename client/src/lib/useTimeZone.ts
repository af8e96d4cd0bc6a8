import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { settingsChanged, useUser } from './session.ts';
import { useChangeSettingsMutation } from './settingsApi.ts';
import { browserTimeZone } from './today.ts';

/** Stores the browser's time zone in an account that has none yet. It decides which day it is for the person. */
export const useTimeZone = () => {
  const dispatch = useDispatch();
  const user = useUser();
  const [changeSettings, { isUninitialized }] = useChangeSettingsMutation();
  const timeZone = browserTimeZone();
  const isKnown = user === null || user.settings.timeZone !== null;
  useEffect(() => {
    // only once a visit, because the server would refuse it again
    if (isKnown || !isUninitialized) return;
    void changeSettings({ timeZone }).then(({ data }) => {
      if (data) dispatch(settingsChanged({ id: user.id, settings: data.settings, revision: data.revision }));
    });
  }, [isKnown, isUninitialized, changeSettings, timeZone, dispatch, user]);
};
