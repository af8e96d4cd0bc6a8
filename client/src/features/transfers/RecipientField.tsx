import { LIMITS } from '@glovebox/shared/limits';
import { MESSAGES } from '@glovebox/shared/messages';
import { useFormContext, useWatch } from 'react-hook-form';
import { useUser } from '../../lib/session.ts';
import { CreatableSelect } from '../../ui/forms/CreatableSelect.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { type TransferValues, isEmail } from './transferForm.ts';
import { useFindUsersQuery } from './transfersApi.ts';
import { useEffect, useState } from 'react';

/** How long typing has to pause before people are searched, in milliseconds. */
const PAUSE = 250;

const canBeFound = (start: string) => start.length >= LIMITS.searchMin && !/\s/.test(start);

/**
 * Returns the emails of people who match the typed text. After a failure, such as too many searches, nobody is offered.
 */
const useRecipients = (text: string) => {
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

interface Props {
  /** The server's objection, beyond the field's own rules. */
  failure: string | undefined;
  /** Called with each change, after which the server's objection no longer applies. */
  onChange: () => void;
}

/** The recipient: a person found by email, or a typed email. */
export const RecipientField = ({ failure, onChange }: Props) => {
  const { control, setValue, trigger, formState } = useFormContext<TransferValues>();
  const { email, isTyped, text } = useWatch({ control, compute: (values: TransferValues) => values });
  const { found, isSearching } = useRecipients(text);
  const check = useFindUsersQuery(email.toLowerCase(), { skip: !isTyped });
  // the search leaves out the signed-in person
  const isOwn = email.toLowerCase() === useUser()?.email.toLowerCase();
  const isUnknown =
    isTyped &&
    !isOwn &&
    text === '' &&
    !check.isFetching &&
    !check.currentData?.some((user) => user.email === email.toLowerCase());

  const change = (next: Partial<TransferValues>) => {
    for (const field of ['email', 'isTyped', 'text'] as const) {
      const value = next[field];
      if (value !== undefined) setValue(field, value);
    }
    if (formState.isSubmitted) void trigger('email');
    onChange();
  };

  return (
    <div>
      <CreatableSelect
        label="Email"
        options={found.map((value) => ({ value, label: value }))}
        value={email}
        onChange={(value, isOffered) => change({ email: value, isTyped: value !== '' && !isOffered })}
        text={text}
        onText={(typed) => change({ text: typed })}
        // leaving the field chooses a complete email
        onBlur={() => {
          if (isEmail(text)) change({ email: text.trim(), isTyped: true, text: '' });
        }}
        canCreate={isEmail}
        createLabel={(typed) => `Send to ${typed.trim()}`}
        placeholder={MESSAGES.transfer.emailPlaceholder}
        emptyText={
          text.trim().length < LIMITS.searchMin
            ? `Type at least ${LIMITS.searchMin} characters`
            : 'No match. Type the full email to send it anyway.'
        }
        error={formState.errors.email?.message ?? failure}
        loading={isSearching}
      />
      {/* always rendered, so that a screen reader announces the warning when it appears */}
      <div role="status">
        {isUnknown && (
          <p className="mt-2 flex gap-2 rounded-md bg-caution/12 px-3 py-2 text-caution">
            <Icon name="warning" className="mt-0.5" />
            {MESSAGES.transfer.noUserFound}
          </p>
        )}
      </div>
    </div>
  );
};
