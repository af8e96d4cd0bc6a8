import type { AdminUser } from '@glovebox/shared/admin';
import { useEffect, useState } from 'react';
import { Select } from '../../../ui/forms/Select.tsx';
import type { SelectOption } from '../../../ui/forms/selectTheme.tsx';
import { useGetUserQuery, useGetUsersInfiniteQuery } from '../adminApi.ts';

/** How long typing has to pause before people are searched, in milliseconds. */
const PAUSE = 250;

interface Props {
  label: string;
  /** The account's id; undefined for all accounts. */
  value: string | undefined;
  onChange: (id: string | null) => void;
}

// several people may have the same name
const toOption = ({ id, name, email }: AdminUser): SelectOption => ({
  value: id,
  label: `${name}, ${email}`,
  lines: [name, email],
});

/** A person, found by the start of their name or email. */
export const PersonFilter = ({ label, value, onChange }: Props) => {
  const [typed, setTyped] = useState('');
  const [asked, setAsked] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed.trim()), PAUSE);
    return () => clearTimeout(timer);
  }, [typed]);
  const { currentData: found, isFetching } = useGetUsersInfiniteQuery(asked, { skip: asked === '' });
  const { currentData: chosen } = useGetUserQuery(value ?? '', { skip: value === undefined });

  const options = (asked === '' ? [] : (found?.pages ?? [])).flatMap(({ users }) => users).map(toOption);
  // the account in the URL was not searched for here, or no longer exists
  const known = value !== undefined && !options.some((option) => option.value === value);
  return (
    <Select
      label={label}
      placeholder="Anyone"
      options={known ? [chosen ? toOption(chosen.user) : { value, label: value }, ...options] : options}
      value={value ?? null}
      onChange={onChange}
      onSearch={setTyped}
      loading={typed.trim() !== '' && (isFetching || asked !== typed.trim())}
      emptyText={typed.trim() === '' ? 'Type a name or an email' : 'Nobody found'}
      clearable
    />
  );
};
