import { LIMITS } from '@glovebox/shared/limits';
import { useEffect, useState } from 'react';
import { useFindUsersQuery } from './transfersApi.ts';

/** How long typing has to pause before anybody is looked up, in milliseconds. */
const PAUSE = 250;

const canBeFound = (start: string) => start.length >= LIMITS.searchMin && !/\s/.test(start);

/**
 * The emails of those who can be found by what is typed. A look-up that fails, as after too many, only means that
 * nobody is offered.
 */
export const useRecipients = (text: string) => {
  const wanted = text.trim().toLowerCase();
  const [asked, setAsked] = useState('');
  const { currentData, isFetching } = useFindUsersQuery(asked, { skip: !canBeFound(asked) });
  // an answer that left nobody out holds those of every longer start, too: look-ups are counted
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
