import { describe, expect, it } from 'vitest';
import { draftOf, draftOfSamples, openQuestions, outcomes, recordsOf, textFile } from '../testing/drafts.ts';

const EUR = { currency: 'EUR' };
const KM = { ...EUR, distance: 'km', volume: 'l' };
const json = (things: unknown, name = 'file.json') => textFile(JSON.stringify(things), name);
const carsOf = ({ cars }: Awaited<ReturnType<typeof draftOf>>) => cars.map(({ name }) => name);

describe('LubeLogger', () => {
  const SERVICE = 'VehicleId,Id,Date,Description,Cost,Notes,Odometer,Tags';

  it('has several cars in a file that numbers them', async () => {
    const rows = [SERVICE, '1,3,2024-03-14,Oil,89.95,,41250,', '2,4,2024-03-15,Oil,79.95,,1250,'];
    const draft = await draftOf([textFile(rows.join('\n'))], KM);
    expect(carsOf(draft)).toEqual(['Vehicle 1', 'Vehicle 2']);
    expect(draft.rows.map(({ car }) => car)).toEqual(['c1', 'c2']);
  });

  it('has one car in all lists of its API that name the same one', async () => {
    const own = { id: '7', vehicleId: '2', date: '2024-03-13', odometer: '41480', notes: '', tags: '' };
    const gas = { ...own, fuelConsumed: '42.41', cost: '73.37', isFillToFull: 'True', missedFuelUp: 'False' };
    const draft = await draftOf(
      [json([gas], 'gas.json'), json([{ ...own, initialOdometer: '0' }], 'odometer.json')],
      KM,
    );
    expect(carsOf(draft)).toEqual(['Vehicle 2']);
    expect(outcomes(draft)).toEqual({ fuel: 1, reading: 1 });
  });

  it('has supplies in its API, with what the file has', async () => {
    const supply = {
      id: '1',
      vehicleId: '2',
      date: '2024-03-13',
      partNumber: '90915',
      partSupplier: 'Toyota',
    };
    const draft = await draftOf(
      [
        json([
          { ...supply, partQuantity: '2', description: 'Oil filter', cost: '15.98', notes: '', tags: '' },
        ]),
      ],
      EUR,
    );
    expect(recordsOf(draft, 'expense')).toEqual([
      {
        kind: 'accessory',
        doneAt: '2024-03-13',
        cost: { amount: 15.98, currency: 'EUR' },
        note: 'Oil filter\n90915\nToyota\n2',
      },
    ]);
  });

  it.each([
    [
      'reminders',
      { description: 'Oil', urgency: 'NotUrgent', dueDate: '2025-03-13' },
      'It is a reminder that names no interval.',
    ],
    ['notes', { description: 'Tyres', noteText: '2.3 bar' }, 'Glovebox has no place for notes of a car.'],
  ])('has %s in its API, which are left out with a sentence', async (_what, own, dropped) => {
    const draft = await draftOf([json([{ id: '1', vehicleId: '2', ...own }])]);
    expect(openQuestions(draft)).toEqual([]);
    expect(draft.rows).toEqual([expect.objectContaining({ dropped })]);
  });

  it('says what planned work will cost', async () => {
    const text =
      'DateCreated,DateModified,Description,Notes,Type,Priority,Progress,Cost\n2024-03-13,2024-03-14,Replace CV,,RepairRecord,Low,Backlog,$300.00\n';
    const [warning] = recordsOf(await draftOf([textFile(text)]), 'warning');
    expect(warning).toMatchObject({ title: 'Replace CV', description: 'Planned cost: $300.00' });
  });

  it('has the battery of a charge if the person says that the amounts are kWh', async () => {
    const text =
      'Date,Odometer,FuelConsumed,Cost,FuelEconomy,SoC,IsFillToFull,MissedFuelUp,Notes,Tags\n2024-03-13,41480,31.5,14.18,0,80,True,False,,\n';
    const open = await draftOf([textFile(text)]);
    const volume = open.questions.find(({ id }) => id === 'volume');
    expect(volume?.text).toBe('Is the amount 31.5 in litres, gallons or kWh?');
    expect(volume?.options.at(-1)).toEqual({ value: 'kWh', label: 'Kilowatt-hours', effect: '31.5 kWh' });
    const draft = await draftOf([textFile(text)], { ...KM, volume: 'kWh' });
    expect(recordsOf(draft, 'fuel')[0]).toMatchObject({ kind: 'electricity', amount: 31.5, endPercent: 80 });
  });

  it('has money without decimals in Japan', async () => {
    const text = 'Date,Description,Cost,Notes,Odometer,Tags\n2024/03/14,Oil,"¥8,500",,41250,\n';
    expect(openQuestions(await draftOf([textFile(text)]))).toEqual(['distance', 'currency']);
    const draft = await draftOf([textFile(text)], { distance: 'km', currency: 'JPY' });
    expect(recordsOf(draft, 'service')[0]?.cost).toEqual({ amount: 8_500, currency: 'JPY' });
  });
});

describe('Hammond', () => {
  it('has several cars in tables that only number them', async () => {
    const header =
      'id,deleted_at,vehicle_id,fuel_unit,fuel_quantity,per_unit_price,total_amount,odo_reading,is_tank_full,date,currency,distance_unit';
    const rows = [
      '1,,v1,0,42.41,1.73,73.37,65770,1,2022-03-01,EUR,1',
      '2,,v2,0,10,1.5,15,5770,1,2022-03-01,EUR,1',
    ];
    expect(carsOf(await draftOf([textFile([header, ...rows].join('\n'))]))).toEqual([
      'Vehicle v1',
      'Vehicle v2',
    ]);
  });
});

describe('the unit of a purchase', () => {
  it('counts, and not what its car takes', async () => {
    const text = [
      'CREATE TABLE `vehicles` (`id` text,`nickname` text,`registration` text,`fuel_type` integer);',
      "INSERT INTO vehicles VALUES('v1','Van','AB 1',1);",
      'CREATE TABLE `fillups` (`id` text,`deleted_at` text,`vehicle_id` text,`fuel_unit` integer,`fuel_quantity` real,`total_amount` real,`date` text,`currency` text);',
      "INSERT INTO fillups VALUES('f1',NULL,'v1',4,30.5,9.15,'2022-03-02','EUR');",
      "INSERT INTO fillups VALUES('f2',NULL,'v1',0,40,60,'2022-03-03','EUR');",
    ].join('\n');
    const fuel = recordsOf(await draftOf([textFile(text, 'hammond.sql')]), 'fuel');
    expect(fuel.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['electricity', 30.5],
      ['diesel', 40],
    ]);
  });

  it('is that of each row if the header names several', async () => {
    const text = 'Datum;km;Sorte;Menge (l/kWh)\n2024-01-03;1;Super E10;42\n2024-01-04;2;Strom;12\n';
    expect(openQuestions(await draftOf([textFile(text)]))).toEqual(['volume']);
    const fuel = recordsOf(await draftOf([textFile(text)], { volume: 'l' }), 'fuel');
    expect(fuel.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['petrol-e10', 42],
      ['electricity', 12],
    ]);
  });
});

describe('aCar', () => {
  it('has expenses in a section of their own in older versions', async () => {
    const text = [
      'Metadata',
      '"aCar Version","Date Format"',
      '"5.0","dd.MM.yyyy"',
      '',
      'Expense Records',
      '"Vehicle","Date","Time","Odometer Reading","Distance Unit","Expenses","Total Cost","Place Name","Tags","Notes"',
      '"Golf","06.01.2016","10:00","120.710","km","Parken","5,00 €","P1","",""',
    ].join('\n');
    expect(recordsOf(await draftOf([textFile(text)]), 'expense')).toEqual([
      {
        kind: 'parking',
        doneAt: '2016-01-06',
        cost: { amount: 5, currency: 'EUR' },
        mileage: 120_710,
        note: 'Parken\nP1',
      },
    ]);
  });
});

describe('Road Trip', () => {
  it('has a section about its version in the language of the phone, which is not asked about', async () => {
    const text = [
      'ROAD TRIP CSV ";,"',
      'Version;Sprache',
      '1500;de',
      '',
      '',
      'KRAFTSTOFFPROTOKOLL',
      'Kilometerzähler (km);Tripdistanz;Datum;Füllmenge;Fülleinheit;Preis pro Einheit;Gesamtpreis;Teilfüllung;L/100 km;Notiz;Oktan;Ort;Zahlung;Bedingungen;Zurücksetzen;Kategorien;Flags;Währungscode',
      '92310;655;2025-11-2 18:32;40,09;L;1,789;71,72;;6,12;;;Orlen;;;;;0;EUR',
    ].join('\n');
    const draft = await draftOf([textFile(text)]);
    expect(openQuestions(draft)).toEqual([]);
    expect(outcomes(draft)).toEqual({ fuel: 1 });
  });
});

describe('Spritmonitor.de', () => {
  it('is read in French by the order of its columns', async () => {
    const text = [
      'Date;Kilométrage;Trajet;Quantité;Prix total;Devise;Type;Pneus;Routes;Style de conduite;Carburant;Remarque;Consommation;A;B;C;Station;Pays;Région;Lieu',
      '02.11.2025;92310,00;655,00;40,09;71,72;EUR;1;2;4;2;1;;6,12;;;;Total;F;;',
      '20.10.2025;91655,00;410,00;18,50;33,28;EUR;2;2;2;3;7;Autoroute\\; cher;;;;;;F;;',
    ].join('\n');
    const draft = await draftOf([textFile(text)], { volume: 'l' });
    expect(draft.format).toBe('Spritmonitor.de');
    expect(recordsOf(draft, 'fuel')).toMatchObject([
      { mileage: 92_310, amount: 40.09, kind: 'diesel', full: true, station: 'Total' },
      { mileage: 91_655, amount: 18.5, kind: 'petrol-e5', full: false, note: 'Autoroute; cher' },
    ]);
  });

  it('has costs in French', async () => {
    const text =
      'Date;Kilométrage;Type de coût;Prix total;Devise;Remarque\n02.11.2025;92310,00;1;145,00;EUR;Freins\n02.11.2025;;5;400,00;EUR;MAIF\n';
    const draft = await draftOf([textFile(text)]);
    expect(recordsOf(draft, 'service')).toMatchObject([{ type: 'Brake Service', mileage: 92_310 }]);
    expect(recordsOf(draft, 'expense')).toMatchObject([{ kind: 'insurance', note: 'MAIF' }]);
  });
});

describe('Fuelio', () => {
  it('has no further car if the person maps one of its sections', async () => {
    const draft = await draftOfSamples(['fuelio-km.csv'], { ...EUR, 'format:t2': 'none' });
    expect(draft.tables.map(({ section }) => section)).toEqual(['Log']);
    expect(carsOf(draft)).toEqual(['Weekend car']);
    expect(new Set(draft.rows.map(({ car }) => car))).toEqual(new Set(['c1', '']));
  });

  it('has several cars in backups that were put together', async () => {
    const backup = (name: string, unit: number, row: string) =>
      [
        `"## Vehicle"\n"Name","DistUnit","FuelUnit"\n"${name}","${unit}","${unit}"`,
        `"## Log"\n"Data","Odo","Fuel","Full","Price (optional)"\n${row}`,
      ].join('\n');
    const text = [
      backup('Golf', 0, '"2025-11-02","92310","40.09","1","71.72"'),
      backup('Polo', 1, '"2025-11-02","12310","10.00","1","31.72"'),
    ].join('\n');
    const draft = await draftOf([textFile(text)], EUR);
    expect(carsOf(draft)).toEqual(['Golf', 'Polo']);
    expect(recordsOf(draft, 'fuel').map(({ mileage, amount }) => [mileage, amount])).toEqual([
      [92_310, 40.09],
      [19_811, 37.854],
    ]);
  });

  it('has categories of the person, which stay in the note', async () => {
    const text = [
      '"## Vehicle"\n"Name","DistUnit","FuelUnit"\n"Golf","0","0"',
      '"## CostCategories"\n"CostTypeID","Name"\n"32","Zubehör Kind"\n"33","Reifen"',
      '"## Costs"\n"CostTitle","Date","Odo","CostTypeID","Notes","Cost"',
      '"Sitz","2025-10-29","0","32","","199"\n"Wechsel","2025-10-28","0","33","","45.5"',
    ].join('\n');
    const expenses = recordsOf(await draftOf([textFile(text)], EUR), 'expense');
    expect(expenses.map(({ kind, note }) => [kind, note])).toEqual([
      ['accessory', 'Sitz'],
      ['other', 'Reifen\nWechsel'],
    ]);
  });
});
