import { describe, expect, it } from 'vitest';
import { checkCsv, importCsv } from '../../../testing/imports.ts';
import { signUp } from '../../../testing/people.ts';
import { freshServer } from '../../../testing/testServer.ts';
import { EngineModel, MakeModel } from '../../catalogue/catalogueModel.ts';

const api = await freshServer();
const moderator = await signUp(api, { role: 'moderator' });

const exported = async (query = '') => {
  const answer = await moderator.get(`/api/cars/catalogue.csv${query}`).buffer(true).expect(200);
  return answer.text;
};

const COUNTS = { added: 0, changed: 0, unchanged: 0, refused: 0 };

describe('the export', () => {
  it('changes nothing when it is imported again, with or without ids', async () => {
    const file = await exported();
    const rows = file.split('\r\n').length - 2;
    expect(rows).toBeGreaterThan(10_000);
    expect((await checkCsv(moderator, file)).counts).toEqual({ ...COUNTS, unchanged: rows });
    const withoutIds = file.replaceAll(/,[0-9a-f]{24}\r\n/g, ',\r\n');
    expect((await checkCsv(moderator, withoutIds)).counts).toEqual({ ...COUNTS, unchanged: rows });
  });

  it('is limited to one make on request', async () => {
    const file =
      'make,baseModel,specModel,yearFrom,engine,kw,hp,cc,fuel,cylinders,sources,markets\n' +
      'Zeta,One,First,2012,=1+1,110,150,1498,Petrol,4,epa|vca,EU\n' +
      'Zeta,Two,Second,2017,,,,,,,,\n';
    await importCsv(moderator, file);
    const zeta = await MakeModel.findOne({ name: 'Zeta' }).lean();
    const engine = await EngineModel.findOne({ make: zeta?._id, name: '=1+1' }).lean();
    expect((await exported(`?make=${zeta?._id.toHexString()}`)).split('\r\n').slice(1)).toEqual([
      `Zeta,One,First,2012,,'=1+1,110,150,1498,Petrol,4,false,false,false,epa|vca,EU,${engine?._id.toHexString()}`,
      'Zeta,Two,Second,2017,,,,,,,,,,false,moderator,,',
      '',
    ]);
    await moderator.get(`/api/cars/catalogue.csv?make=${'0'.repeat(24)}`).expect(404);
    await moderator.get('/api/cars/catalogue.csv?make=x').expect(400);
  });
});
