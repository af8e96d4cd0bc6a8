import {
  MAPPED_KINDS,
  isLeftOut,
  LEAVE_OUT,
  type MappedTable,
  type RecordImport,
} from '@glovebox/shared/recordImport';

/** Answers by the id of the question; null takes an answer back. */
export type Answers = Record<string, string | null>;

/** Returns the ids of the answers that are still missing: to questions, which car is which, and what a table is. */
export const openAnswers = ({ questions, cars, tables }: RecordImport): string[] => [
  ...new Set([
    ...cars.filter((car) => car.target === null && !isLeftOut(car)).map(({ key }) => `car:${key}`),
    ...questions.filter(({ answer }) => answer === undefined).map(({ id }) => id),
    ...tables.filter(({ kind }) => kind === null).map(({ id }) => `kind:${id}`),
  ]),
];

const isKind = (value: string | null | undefined): value is NonNullable<MappedTable['kind']> =>
  value === LEAVE_OUT || MAPPED_KINDS.some((kind) => kind === value);

/** Returns the import with what was just answered, as it is shown until the server has worked out the rest. */
export const withAnswers = (imported: RecordImport, answers: Answers): RecordImport => {
  const answerTo = (id: string) => (Object.hasOwn(answers, id) ? (answers[id] ?? null) : undefined);
  return {
    ...imported,
    questions: imported.questions.map(({ answer, ...question }) => {
      const given = answerTo(question.id);
      const now = given === undefined ? answer : (given ?? undefined);
      return now === undefined ? question : { ...question, answer: now };
    }),
    cars: imported.cars.map((car) => {
      const target = answerTo(`car:${car.key}`);
      if (target === undefined) return car;
      return { ...car, target: target === LEAVE_OUT ? null : target, matchedBy: 'answer' };
    }),
    tables: imported.tables.map((table) => {
      const kind = answerTo(`kind:${table.id}`);
      return {
        ...table,
        kind: isKind(kind) ? kind : kind === null ? null : table.kind,
        columns: table.columns.map((column, index) => {
          const field = answerTo(`column:${table.id}:${index}`);
          return field === undefined ? column : { ...column, field: field === '' ? null : field };
        }),
      };
    }),
  };
};
