import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { settingsChanged, useUser } from './session.ts';
import { useChangeSettingsMutation } from './settingsApi.ts';

/** The name in the IANA database of where the browser says it is. */
export const browserTimeZone = () => new Intl.DateTimeFormat().resolvedOptions().timeZone;

/** Keeps where the person lives with the account, for what the server times or writes by itself. */
export const useTimeZone = () => {
  const dispatch = useDispatch();
  const user = useUser();
  const [changeSettings, { isUninitialized }] = useChangeSettingsMutation();
  const timeZone = browserTimeZone();
  const isKnown = user === null || user.settings.timeZone === timeZone;
  useEffect(() => {
    // once a visit: it is of no use to ask again where the server does not take it
    if (isKnown || !isUninitialized) return;
    void changeSettings({ timeZone }).then(({ data }) => {
      if (data) dispatch(settingsChanged({ id: user.id, settings: data.settings }));
    });
  }, [isKnown, isUninitialized, changeSettings, timeZone, dispatch, user]);
};
