import { LIMITS } from '@glovebox/shared/limits';
import { useEffect, useState } from 'react';
import { useFindUsersQuery } from './transfersApi.ts';

/** How long typing has to pause before people are searched, in milliseconds. */
const PAUSE = 250;

const canBeFound = (start: string) => start.length >= LIMITS.searchMin && !/\s/.test(start);

/** The emails of people who match the typed text. After a failure, such as too many searches, nobody is offered. */
export const useRecipients = (text: string) => {
  const wanted = text.trim().toLowerCase();
  const [asked, setAsked] = useState('');
  const { currentData, isFetching } = useFindUsersQuery(asked, { skip: !canBeFound(asked) });
  // a complete answer contains those of every longer text, so another search, which counts, is not needed
  const hasAll = currentData !== undefined && currentData.length < LIMITS.searchMost;
  const isAnswered = asked === wanted || (hasAll && canBeFound(asked) && wanted.startsWith(asked));

  useEffect(() => {
    if (isAnswered) return;
    const timer = setTimeout(() => setAsked(wanted), PAUSE);
    return () => clearTimeout(timer);
  }, [isAnswered, wanted]);

  return {
    found: canBeFound(wanted) ? (currentData ?? []).map(({ email }) => email) : [],
    isSearching: canBeFound(wanted) && (!isAnswered || isFetching),
  };
};
