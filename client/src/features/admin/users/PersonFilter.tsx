import type { AdminUser } from '@glovebox/shared/admin';
import { useEffect, useState } from 'react';
import { Select } from '../../../ui/forms/Select.tsx';
import type { SelectOption } from '../../../ui/forms/selectTheme.tsx';
import { useGetUserQuery, useGetUsersInfiniteQuery } from '../adminApi.ts';

/** ms without a key before anybody is looked up. */
const PAUSE = 250;

interface Props {
  label: string;
  /** The account's id; undefined for everybody. */
  value: string | undefined;
  onChange: (id: string | null) => void;
}

// people may have the same name
const toOption = ({ id, name, email }: AdminUser): SelectOption => ({
  value: id,
  label: `${name}, ${email}`,
  lines: [name, email],
});

/** Somebody, found by the start of their name or email. */
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
  // the URL names an account that was not searched for, or is gone
  const known = value !== undefined && !options.some((option) => option.value === value);
  return (
    <Select
      label={label}
      placeholder="Anybody"
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
