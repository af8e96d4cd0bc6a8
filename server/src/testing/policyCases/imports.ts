import type { importRoutes } from '../../use-cases/import-records/importRoutes.ts';
import { applyRecords, uploadRecords } from '../recordImports.ts';
import { signedIn } from './answers.ts';
import type { CasesOf, World } from './policyCase.ts';

const FILE = {
  type: 'text/csv',
  content: 'date,odometer_km,new_instrument_before,note\n2020-01-01,1000,,Imported\n',
};

let files = 0;

/** Uploads a file for the owner; all rows of it are left out, so that applying it changes no car. */
const newImport = async ({ people }: World): Promise<string> => {
  files += 1;
  const { _id } = await uploadRecords(people.owner, FILE.content, `case${files}.csv`);
  await people.owner
    .put(`/api/import/${_id}/answers`)
    .send({ answers: { 'car:c1': 'none' } })
    .expect(200);
  return _id;
};

const path = (rest: string) => async (world: World) => `/import/${await newImport(world)}${rest}`;
const ownImports = (status: number) => signedIn(404, { owner: status });
/** The id of an import of the owner, which nobody else reaches. */
const onlyOwner = { answers: ownImports(200) };

export const importCases: CasesOf<typeof importRoutes> = {
  'POST /import': { path: () => '/import', file: FILE, answers: signedIn(201) },
  'POST /import/:id/files': { path: path('/files'), file: FILE, answers: ownImports(201) },
  'GET /import': { path: () => '/import', answers: signedIn(200) },
  'GET /import/:id': { path: path(''), ...onlyOwner },
  'PUT /import/:id/answers': {
    path: path('/answers'),
    body: () => ({ answers: { dates: 'day-first' } }),
    ...onlyOwner,
  },
  'GET /import/:id/rows': { path: path('/rows?outcome=dropped'), ...onlyOwner },
  'POST /import/:id/apply': { path: path('/apply'), answers: ownImports(202) },
  'POST /import/:id/undo': {
    path: async (world) => {
      const _id = await newImport(world);
      await applyRecords(world.people.owner, { _id });
      return `/import/${_id}/undo`;
    },
    answers: ownImports(202),
  },
  'DELETE /import/:id': { path: path(''), ...onlyOwner },
};
