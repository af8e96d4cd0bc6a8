import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { settingsChanged, useUser } from './session.ts';
import { useChangeSettingsMutation } from './settingsApi.ts';

/** Returns the IANA name of the browser's time zone. */
export const browserTimeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Stores the time zone in the account, for everything that the server times or writes by itself. */
export const useTimeZone = () => {
  const dispatch = useDispatch();
  const user = useUser();
  const [changeSettings, { isUninitialized }] = useChangeSettingsMutation();
  const timeZone = browserTimeZone();
  const isKnown = user === null || user.settings.timeZone === timeZone;
  useEffect(() => {
    // only once a visit, because the server would refuse it again
    if (isKnown || !isUninitialized) return;
    void changeSettings({ timeZone }).then(({ data }) => {
      if (data) dispatch(settingsChanged({ id: user.id, settings: data.settings }));
    });
  }, [isKnown, isUninitialized, changeSettings, timeZone, dispatch, user]);
};
