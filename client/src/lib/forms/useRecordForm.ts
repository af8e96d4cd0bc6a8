import type { Units } from '@glovebox/shared/units';
import { useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { notify } from '../notify.ts';
import type { Keyed } from '../creation.ts';
import type { Recording } from '../dialogSlice.ts';
import type { Undoable } from '../undo/undoables.ts';
import { useFirstCurrency } from '../useFirstCurrency.ts';
import { useUnits } from '../useUnits.ts';
import type { FormDefinition } from './defineForm.ts';
import type { Fact } from './facts.ts';
import { useDialogForm } from './useDialogForm.ts';

/** A mutation hook of RTK Query. */
type MutationHook<Argument, Answer> = (options: {
  fixedCacheKey: string;
}) => readonly [(argument: Argument) => { unwrap: () => Promise<Answer> }, { isLoading: boolean }];

/** A record that can be edited. */
interface Revised {
  _id: string;
  revision: number;
}

interface OfCar {
  carId: string;
}
interface OfRecord extends OfCar {
  recordId: string;
}

interface RecordForm<Values extends FieldValues, ToSend, Answer, Kept extends Revised> extends OfCar {
  /** The kind of record, which is part of the name of the draft. */
  kind: Recording | 'plan';
  /** What the new record is about, if it begins with more than usual: it then has a draft of its own. */
  about?: string | undefined;
  /** The record to correct; none for a new one. */
  record?: Kept | undefined;
  define: (units: Units, record: Kept | undefined) => FormDefinition<Values, ToSend>;
  /** Converts a record to form values. */
  typed?: (record: Kept, units: Units, currency: string) => Values;
  /** Returns the form values that a new record begins with. */
  begin?: (empty: Values, currency: string) => Values;
  /** Returns the form values of the next record, for dialogs with "Save and add another". */
  next?: (saved: Values, empty: Values) => Values;
  useAdd: MutationHook<ToSend & OfCar & Keyed, Answer>;
  useCorrect?: MutationHook<ToSend & OfRecord & { revision?: number }, Answer>;
  /** Says what the form says, for a choice between two changes of a record. */
  facts?: (units: Units) => readonly Fact<Values>[];
  /** Returns the currency of the request. The first one becomes the account's default. */
  currencyOf?: (toSend: ToSend) => string | undefined;
  /** The text of the toast after saving. */
  success: string | ((answer: Answer) => string);
  /** Returns the action that the toast after saving offers to undo. */
  undo?: (answer: Answer) => Undoable | undefined;
  onSaved: () => void;
}

const useNoCorrection = () =>
  [
    () => ({ unwrap: () => Promise.reject(new Error('Records of this kind cannot be corrected.')) }),
    { isLoading: false },
  ] as const;

/** Returns the form of a car's record, which is either new or being corrected. */
export const useRecordForm = <Values extends FieldValues, ToSend, Answer, Kept extends Revised>({
  kind,
  carId,
  record,
  about,
  define,
  typed,
  begin = (empty) => empty,
  next,
  useAdd,
  useCorrect = useNoCorrection,
  facts = () => [],
  currencyOf,
  success,
  undo,
  onSaved,
}: RecordForm<Values, ToSend, Answer, Kept>) => {
  const units = useUnits();
  const { currency, isFirstCurrency, keepCurrency } = useFirstCurrency();
  const name = [kind, record?._id ?? carId, ...(about === undefined ? [] : [about])].join(':');
  // a dialog that is closed and opened again still shows that a request is under way
  const [add, adding] = useAdd({ fixedCacheKey: name });
  const [correct, correcting] = useCorrect({ fixedCacheKey: name });
  const [form] = useState(() => define(units, record));
  const empty = begin(form.empty(), currency);
  const dialog = useDialogForm(form, {
    name,
    before: record && typed ? typed(record, units, currency) : empty,
    busy: adding.isLoading || correcting.isLoading,
    creates: !record,
    edited: record &&
      typed && {
        revision: record.revision,
        facts: facts(units),
        begin: (current) => {
          const kept = current as Kept;
          return {
            definition: define(units, kept),
            before: typed(kept, units, currency),
            revision: kept.revision,
          };
        },
        canBeNew: true,
      },
    send: async (fields, idempotencyKey, revision) => {
      const answer =
        record && revision !== undefined
          ? await correct({ ...fields, carId, recordId: record._id, revision }).unwrap()
          : await add({ ...fields, carId, idempotencyKey }).unwrap();
      await keepCurrency(currencyOf?.(fields));
      return answer;
    },
    success,
    toasts: notify.dialog,
    ...(undo && { undo }),
    onSaved,
    ...(!record && next && { next: (saved: Values) => next(saved, empty) }),
  });
  return { ...dialog, isFirstCurrency };
};
