import { describe, expect, it } from 'vitest';
import { draftOf, draftOfSamples, openQuestions, outcomes, recordsOf, textFile } from '../testing/drafts.ts';
import { serviceTypeOf, expenseKindOf, fuelKindOf } from './words.ts';

const fieldsOf = async (text: string, answers: Record<string, string> = {}) => {
  const { tables } = await draftOf([textFile(text)], answers);
  return { kind: tables[0]?.kind, fields: tables[0]?.columns.map(({ field }) => field) };
};

const FUEL = ['date', 'mileage', 'amount', 'cpl', 'total', 'full', 'note'];

describe('tables below each other in one file', () => {
  const HEADER = 'Date;Odometer (km);Litres;Total (EUR)';
  const carsOf = async (text: string) => {
    const draft = await draftOf([textFile(text, 'cars.csv')]);
    const names = new Map(draft.cars.map(({ key, name }) => [key, name]));
    return draft.rows.flatMap((row) => ('record' in row ? [names.get(row.car)] : []));
  };
  const GOLF = '2024-03-01;12345;41.2;73.75\n2024-03-20;12945;40.1;71.10\n';
  const POLO = '2024-03-02;88345;31.2;53.75\n';

  it.each([
    ['of the same columns', HEADER],
    ['of different columns', 'Date;Odometer (km);Litres;Total (EUR);Note'],
  ])('%s are of the cars that their titles name', async (_what, header) => {
    const text = `Golf\n${HEADER}\n${GOLF}\nVW Polo;;;\n${header}\n${POLO}`;
    expect(await carsOf(text)).toEqual(['Golf', 'Golf', 'VW Polo']);
  });

  it.each([
    ['2023', '2024'],
    ['Page 1', 'Page 2'],
    ['Fuel', 'Refuelling'],
    ['Our car', 'Our car'],
  ])('are of one car if they are titled %s and %s', async (first, second) => {
    const text = `${first}\n${HEADER}\n${GOLF}\n${second}\n${HEADER}\n${POLO}`;
    expect(await carsOf(text)).toEqual(['cars', 'cars', 'cars']);
  });

  it('are of one car if they are services and repairs', async () => {
    const header = 'Date;Odometer (km);Description;Cost (EUR);Workshop';
    const text = `Services\n${header}\n2024-03-01;12345;Oil change;90;A\n\nRepairs\n${header}\n2024-04-01;12945;Brakes;200;B\n`;
    expect(await carsOf(text)).toEqual(['cars', 'cars']);
  });
});

describe('prices in cents', () => {
  const effectOf = async (text: string, currency: string) => {
    const { questions } = await draftOf([textFile(text)]);
    const asked = questions.find(({ id }) => id === 'currency');
    return asked?.options.find(({ value }) => value === currency)?.effect;
  };

  it('are asked about with the price that the record gets', async () => {
    const text = 'Date;km;Liter;Price (ct/l)\n2024-03-14;41250;40;112.9\n2024-03-24;41950;40;99\n';
    expect(await effectOf(text, 'EUR')).toBe('€1.129, €0.99');
    const draft = await draftOf([textFile(text)], { currency: 'EUR' });
    expect(recordsOf(draft, 'fuel').map(({ cpl }) => cpl)).toEqual([1.129, 0.99]);
  });

  it.each(['Date;Odometer (km);Litres;Total (ct)', 'Date;Type;Odometer (km);Total cost in cents'])(
    'are read as such in %s',
    async (header) => {
      const cells = header.includes('Type') ? 'Oil change;41250;4516' : '41250;40;4516';
      const text = `${header}\n2024-03-14;${cells}\n`;
      expect(await effectOf(text, 'EUR')).toBe('€45.16');
      const draft = await draftOf([textFile(text)], { currency: 'EUR' });
      const paid = [
        ...recordsOf(draft, 'fuel').map(({ total }) => total),
        ...recordsOf(draft, 'service').map(({ cost }) => cost),
      ];
      expect(paid).toEqual([{ amount: 45.16, currency: 'EUR' }]);
    },
  );
});

describe('of two columns that could be the same', () => {
  it.each([
    [
      'Data;Przebieg [km];Ilość [l];Cena [zł];Koszt [zł]',
      '2024-03-01;12345;41,2;6,49;267,39',
      'cpl',
      'total',
    ],
    ['Date;Odometer (km);Litres;Price ($);Cost ($)', '2024-03-01;12345;41.2;1.79;73.75', 'cpl', 'total'],
    ['Date;Litres;Total;Start km;End km', '2024-03-01;41.2;73.75;12000;12345', null, 'mileage'],
    ['Date;Litres;Total;Previous odometer;Odometer', '2024-03-01;41.2;73.75;12000;12345', null, 'mileage'],
    ['Datum;Liter;Summe;km-Stand alt;km-Stand neu', '2024-03-01;41,2;73,75;12000;12345', null, 'mileage'],
  ])('each is what its header says: %s', async (header, row, ...last) => {
    const { fields } = await fieldsOf(`${header}\n${row}\n`);
    expect(fields?.slice(-2)).toEqual(last);
  });

  it.each([
    ['Date,Odometer (km),Service,Net cost,VAT,Total cost (EUR)', '2024-03-01,12345,Oil change,75,15,90'],
    ['Date,Odometer (km),Service,Parts cost,Labour cost,Total (EUR)', '2024-03-01,12345,Oil change,40,50,90'],
    ['Datum,km-Stand,Arbeit,Kosten netto,Gesamtkosten (EUR)', '2024-03-01,12345,Ölwechsel,75,90'],
  ])('the cost is that which is called the total: %s', async (header, row) => {
    const draft = await draftOf([textFile(`${header}\n${row}\n`)]);
    expect(openQuestions(draft)).toEqual([]);
    expect(recordsOf(draft, 'service')).toMatchObject([{ cost: { amount: 90, currency: 'EUR' } }]);
  });

  it('what was paid in all is the total, if a price is no price of a litre', async () => {
    const text =
      'Date;Odometer (km);Litres;Price ($)\n2024-03-01;12345;41.2;73.75\n2024-03-14;12945;20.1;36.20\n';
    expect((await fieldsOf(text)).fields?.at(-1)).toBe('total');
  });
});

it.each([
  [
    'Hungarian',
    'Dátum;Km óra állás;Mennyiség (l);Egységár (Ft/l);Összeg (Ft);Tele',
    ['date', 'mileage', 'amount', 'cpl', 'total', null],
  ],
  [
    'Turkish',
    'Tarih;Kilometre;Litre;Birim Fiyat;Tutar (TL);Depo Dolu',
    ['date', 'mileage', 'amount', 'cpl', 'total', 'full'],
  ],
])('a table of fuel is mapped by its headers in %s', async (_language, header, fields) => {
  const text = `${header}\n2024-03-01;12345;41,20;42,15;1.736,58;Evet\n2024-03-14;12945;38,10;42,80;1.630,68;Hayır\n`;
  expect((await fieldsOf(text)).fields).toEqual(fields);
  const fuel = recordsOf(await draftOf([textFile(text)], { volume: 'l', distance: 'km' }), 'fuel');
  expect(fuel.map(({ amount }) => amount)).toEqual([41.2, 38.1]);
  if (fields.includes('full')) expect(fuel.map(({ full }) => full)).toEqual([true, false]);
});

it('the next service is due at miles', async () => {
  const text =
    'Date,Mileage (mi),Work done,Cost (£),Next due (miles)\n2024-03-14,45210,Full service,189.99,55210\n';
  expect(recordsOf(await draftOf([textFile(text)]), 'service')).toMatchObject([{ nextMileage: 88_852 }]);
});

it.each(['1er mars 2024', '1. Mrz. 2024', '1º de março de 2024', '1st March 2024'])(
  '%s is a day',
  async (day) => {
    const text = `Date;Odometer (km);Litres\n${day};12345;41\n`;
    expect(recordsOf(await draftOf([textFile(text)]), 'fuel')).toMatchObject([{ doneAt: '2024-03-01' }]);
  },
);

it.each(['123k km', '123 tkm', '123 k'])(
  'an odometer of %s is no number that is read as 123',
  async (cell) => {
    const text = `Date;Odometer (km);Litres\n2024-03-01;${cell};41\n2024-03-02;124000;40\n`;
    const { rows } = await draftOf([textFile(text)]);
    expect(rows[0]).toMatchObject({ refused: { field: 'mileage', value: cell } });
  },
);

it('a battery of 0.2 is at 20 %', async () => {
  const text =
    'Date,Odometer (km),Start %,End %,kWh\n2024-03-01,12345,0.2,0.8,31.2\n2024-03-04,12545,0.1,1,41.2\n2024-03-05,12645,1,50,11.2\n';
  const charges = recordsOf(await draftOf([textFile(text)]), 'fuel');
  expect(charges.map(({ startPercent, endPercent }) => [startPercent, endPercent])).toEqual([
    [20, 80],
    [10, 100],
    [1, 50],
  ]);
});

it('an amount in whole crowns is read, and one that is no number has no effect', async () => {
  const text =
    'Datum;Mätarställning km;Verkstad;Kostnad\n2024-03-01;12345;Mekonomen;1 890:-\n2024-03-14;12945;Mekonomen;80-100 kr\n';
  const open = await draftOf([textFile(text)]);
  expect(open.questions[0]?.options[0]).toMatchObject({
    value: 'SEK',
    effect: expect.stringMatching(/^SEK\s1,890\.00, –$/) as string,
  });
  const draft = await draftOf([textFile(text)], { currency: 'SEK' });
  expect(recordsOf(draft, 'service')).toMatchObject([{ cost: { amount: 1_890, currency: 'SEK' } }]);
});

describe('gallons with a price per litre', () => {
  it('keep the price', async () => {
    const text = 'Date,Miles,Gallons (UK),Pence per litre\n2024-03-14,12345,10,149.9\n';
    expect(recordsOf(await draftOf([textFile(text)], { currency: 'GBP' }), 'fuel')).toMatchObject([
      { amount: 45.461, cpl: 1.499, currency: 'GBP' },
    ]);
  });

  it('have the amount that the total and the price of a litre give', async () => {
    const text =
      'Date,Miles,Gallons (UK),Pence per litre,Total (£)\n2024-03-14,12345,10,149.9,68.15\n2024-03-15,12545,,149.9,68.15\n';
    const draft = await draftOf([textFile(text)]);
    expect(recordsOf(draft, 'fuel').map(({ amount, cpl }) => [amount, cpl])).toEqual([
      [45.461, 1.499],
      [45.464, 1.499],
    ]);
    expect(draft.rows.flatMap((row) => ('note' in row ? [row.note] : []))).toEqual([]);
  });
});

describe('amounts with signs of several currencies', () => {
  const text =
    'Date,Odometer (km),Litres,Cost\n2024-03-01,12345,41.2,€73.71\n2024-03-14,12945,38.1,$68.54\n2024-03-15,13945,38.1,60\n';

  it('are asked about as far as the sign is shared, and keep their own', async () => {
    const open = await draftOf([textFile(text)]);
    expect(open.questions).toMatchObject([{ id: 'currency', text: 'In which currency is $68.54?' }]);
    const draft = await draftOf([textFile(text)], { currency: 'CAD' });
    expect(recordsOf(draft, 'fuel').map(({ total }) => total?.currency)).toEqual(['EUR', 'CAD', 'EUR']);
  });
});

describe('a row with litres and kWh', () => {
  it.each([
    [
      'Datum;km;Liter;kWh;Summe (EUR);Voll',
      ['2024-03-14;41250;40,5;9,2;70;ja', '2024-03-15;41350;;8,1;2,50;', '2024-03-16;41450;30;0;50;ja'],
    ],
    [
      'Datum;km;Geladen (kWh);Getankt (Liter);Summe (EUR);Voll',
      ['2024-03-14;41250;9,2;40,5;70;ja', '2024-03-15;41350;8,1;;2,50;', '2024-03-16;41450;0;30;50;ja'],
    ],
  ])('is a purchase of each: %s', async (header, rows) => {
    const draft = await draftOf([textFile([header, ...rows].join('\n'))]);
    expect(openQuestions(draft)).toEqual([]);
    expect(outcomes(draft)).toEqual({ fuel: 3, further: 1 });
    const euros = (amount: number) => ({ amount, currency: 'EUR' });
    expect(recordsOf(draft, 'fuel')).toEqual([
      { doneAt: '2024-03-14', mileage: 41_250, amount: 40.5, full: true, total: euros(70), currency: 'EUR' },
      { doneAt: '2024-03-14', mileage: 41_250, amount: 9.2, kind: 'electricity', full: false },
      {
        doneAt: '2024-03-15',
        mileage: 41_350,
        amount: 8.1,
        kind: 'electricity',
        full: false,
        total: euros(2.5),
        currency: 'EUR',
      },
      { doneAt: '2024-03-16', mileage: 41_450, amount: 30, full: true, total: euros(50), currency: 'EUR' },
    ]);
    expect(draft.rows.flatMap((row) => ('note' in row ? [[row.line, row.note]] : []))).toEqual([
      [2, 'The price is recorded with the fuel, and the kWh have none.'],
    ]);
  });

  it('has no kWh if the person leaves their column out', async () => {
    const text = 'Datum;km;Liter;kWh\n2024-03-14;41250;40,5;9,2\n';
    expect((await fieldsOf(text)).fields).toEqual(['date', 'mileage', 'amount', 'kWh']);
    expect(outcomes(await draftOf([textFile(text)], { 'column:t1:3': '' }))).toEqual({ fuel: 1 });
  });

  it.each(['Preis pro kWh', 'kWh/100 km'])('is not one with a column %s', async (header) => {
    const { fields } = await fieldsOf(
      `Datum;km;Liter;Preis pro Liter;Verbrauch;${header}\n2024-03-14;41250;40,5;1,7;6;0,3\n`,
    );
    expect(fields).not.toContain('kWh');
  });
});

it('shows the effect of an answer by the decimal sign of its column', async () => {
  const text = 'Datum;km;Liter;Summe\n2024-03-14;41250.5;40;1.234\n2024-03-15;41350.5;40;12,50\n';
  const { questions } = await draftOf([textFile(text)]);
  const currency = questions.find(({ id }) => id === 'currency');
  expect(currency?.options[0]).toMatchObject({ value: 'EUR', effect: '€1,234.00, €12.50' });
});

describe('a table of no known app', () => {
  it.each([
    ['English', 'Date,Odometer,Litres,Price per litre,Total,Full tank,Notes', 'yes'],
    ['German', 'Datum,Kilometerstand,Liter,Preis pro Liter,Betrag,Voll,Bemerkung', 'ja'],
    ['French', 'Date,Kilométrage,Litres,Prix au litre,Montant,Plein,Remarque', 'oui'],
    ['Spanish', 'Fecha,Kilometraje,Litros,Precio por litro,Importe,Lleno,Observaciones', 'sí'],
    ['Italian', 'Data,Chilometri,Litri,Prezzo al litro,Importo,Pieno,Note', 'sì'],
    ['Polish', 'Data,Stan licznika,Litry,Cena za litr,Kwota,Do pełna,Uwagi', 'tak'],
    ['Dutch', 'Datum,Kilometerstand,Liters,Prijs per liter,Bedrag,Vol,Opmerking', 'ja'],
    ['Portuguese', 'Data,Quilometragem,Litros,Preço por litro,Valor,Cheio,Observações', 'sim'],
    ['Czech', 'Datum,Stav tachometru,Litry,Cena za litr,Částka,Plná,Poznámka', 'ano'],
    ['Swedish', 'Datum,Mätarställning,Liter,Literpris,Summa,Full,Anteckning', 'ja'],
    ['Danish', 'Dato,Kilometertal,Liter,Literpris,Beløb,Fuld,Bemærkning', 'ja'],
    ['Norwegian', 'Dato,Km-stand,Liter,Pris pr. liter,Beløp,Full tank,Merknad', 'ja'],
    ['Finnish', 'Päivämäärä,Mittarilukema,Litraa,Hinta/l,Yhteensä,Full,Huomautus', 'x'],
    ['Hungarian', 'Dátum,Km óra állás,Liter,Egységár,Összeg,Full,Megjegyzés', 'x'],
    ['Russian', 'Дата,Пробег,Литры,Цена за литр,Сумма,Full,Примечание', 'да'],
  ])('of fuel is mapped by its headers in %s', async (_language, header, yes) => {
    const text = `${header}\n2025-11-02,92310,40.09,1.789,71.72,${yes},x\n`;
    expect(await fieldsOf(text)).toEqual({ kind: 'fuel', fields: FUEL });
    const draft = await draftOf([textFile(text)], { currency: 'EUR', distance: 'km' });
    expect(recordsOf(draft, 'fuel')).toEqual([
      {
        doneAt: '2025-11-02',
        mileage: 92_310,
        amount: 40.09,
        cpl: 1.789,
        total: { amount: 71.72, currency: 'EUR' },
        currency: 'EUR',
        full: true,
        note: 'x',
      },
    ]);
  });

  it.each([
    [
      'services',
      'Date,Km,Work,Cost,Garage,Notes',
      'service',
      ['date', 'mileage', 'type', 'cost', 'where', 'note'],
    ],
    [
      'services in German',
      'Datum,km,Arbeit,Kosten,Werkstatt',
      'service',
      ['date', 'mileage', 'type', 'cost', 'where'],
    ],
    ['expenses', 'Date,Category,Amount,Comment', 'expense', ['date', 'kind', 'cost', 'note']],
    [
      'charges in German',
      'Datum,km,kWh,€/kWh,Kosten,Von %,Bis %',
      'fuel',
      ['date', 'mileage', 'amount', 'cpl', 'total', 'startPercent', 'endPercent'],
    ],
    [
      'fuel in words of everyday German',
      'Tag,Tachostand,getankt (Liter),bezahlt €,voll?',
      'fuel',
      ['date', 'mileage', 'amount', 'total', 'full'],
    ],
    ['readings', 'Date,Mileage,Notes', 'reading', ['date', 'mileage', 'note']],
    [
      'services in words of everyday German',
      "wann,was war,km Stand,was hat's gekostet,wo",
      'service',
      ['date', 'description', 'mileage', 'cost', 'where'],
    ],
    [
      'services in Italian',
      'Data,Km,Intervento,Officina,Costo',
      'service',
      ['date', 'mileage', 'type', 'where', 'cost'],
    ],
    [
      'fuel with its total before its price',
      'Date,Prix total,Prix au litre,Quantité,Stand',
      'fuel',
      ['date', 'total', 'cpl', 'amount', 'mileage'],
    ],
    [
      'fuel in American words',
      'Date,Miles,Gal,$/Gal,Cost,Cost/mile',
      'fuel',
      ['date', 'mileage', 'amount', 'cpl', 'total', null],
    ],
    [
      'fuel with its distance and its mileage',
      'Datum,gefahrene km,km,Liter,Preis/100 km',
      'fuel',
      ['date', 'trip', 'mileage', 'amount', null],
    ],
    [
      'fuel with numbers under its name',
      'Date,Odo,Fuel,Cost,Location',
      'fuel',
      ['date', 'mileage', 'amount', 'total', 'station'],
    ],
    [
      'fuel with names in one word',
      'date,odometer,fuelAmount,cost,filled,missedLast',
      'fuel',
      ['date', 'mileage', 'amount', 'total', 'full', 'missed'],
    ],
    [
      'fuel with numbers of other tables',
      'cost_id,date,gas_station_id,odometer,trip_odometer,quantity,cost',
      'fuel',
      [null, 'date', null, 'mileage', 'trip', 'amount', 'total'],
    ],
    [
      'costs with their kinds',
      'Date,Type de coût,Prix total,Remarque',
      'expense',
      ['date', 'kind', 'cost', 'note'],
    ],
  ])('of %s is told by its headers', async (_what, header, kind, fields) => {
    const cells = header.split(',').map((_name, at) => (at === 0 ? '2025-11-02' : '12'));
    expect(await fieldsOf(`${header}\n${cells.join(',')}\n`)).toEqual({ kind, fields });
  });

  it('is asked about if its headers say nothing, and can be mapped by the answers', async () => {
    const text = 'a;b;c\n02.11.2025;Oil;145,50 €\n';
    const open = await draftOf([textFile(text)]);
    expect(openQuestions(open)).toEqual(['kind:t1']);
    expect(open.tables[0]).toMatchObject({ id: 't1', kind: null });
    expect(open.questions[0]?.text).toBe('What are the rows of “file.csv”?');
    const answers = { 'kind:t1': 'service', 'column:t1:1': 'type', 'column:t1:2': 'cost' };
    const draft = await draftOf([textFile(text)], answers);
    expect(openQuestions(draft)).toEqual([]);
    expect(recordsOf(draft, 'service')).toEqual([
      {
        type: 'Oil Change Service',
        doneAt: '2025-11-02',
        description: 'Oil',
        cost: { amount: 145.5, currency: 'EUR' },
      },
    ]);
  });

  it.each([
    ['a place and kinds of costs', 'Date,Category,Cost,Vendor'],
    ['numbers that no header explains', 'Date,Mileage,Zzz'],
    ['services and other expenses', 'Date,Art,Betrag'],
  ])('is asked about if it has %s', async (_what, header) => {
    const cells = header
      .split(',')
      .map((name, at) => (at === 0 ? '2025-11-02' : name === 'Art' ? 'Versicherung' : '12'));
    expect(await fieldsOf(`${header}\n${cells.join(',')}\n`)).toMatchObject({ kind: null });
  });

  it('has its remarks beside the table in the note', async () => {
    const text = 'Datum;km;Liter\n03.01.2024;45210;42,31;Urlaub\n17.01.2024;45902;41,02\n';
    const draft = await draftOf([textFile(text)]);
    expect(draft.tables[0]?.columns.at(-1)).toEqual({ name: '', samples: ['Urlaub'], field: 'note' });
    expect(recordsOf(draft, 'fuel').map(({ note }) => note)).toEqual(['Urlaub', undefined]);
  });

  it('may have no header', async () => {
    const text = '2024-01-03,45210,42.31,60.00,Shell\n2024-01-17,45902,41.02,58.00,Aral\n';
    const open = await draftOf([textFile(text)]);
    expect(openQuestions(open)).toEqual(['kind:t1']);
    expect(open.tables[0]?.columns.map(({ name, field }) => [name, field])).toEqual([
      ['', 'date'],
      ...Array<unknown>(4).fill(['', null]),
    ]);
    const columns = { 'column:t1:1': 'mileage', 'column:t1:2': 'amount', 'column:t1:3': 'total' };
    const answers = { 'kind:t1': 'fuel', ...columns, currency: 'EUR', distance: 'km', volume: 'l' };
    const draft = await draftOf([textFile(text)], answers);
    expect(recordsOf(draft, 'fuel').map(({ mileage }) => mileage)).toEqual([45_210, 45_902]);
  });

  it('has its days in the column with dates, not in that with days of the week', async () => {
    const text = 'Tag;Datum;km;Liter;€\nMo;04.01.2010;12345;45,2;56,4\n';
    expect(await fieldsOf(text)).toEqual({
      kind: 'fuel',
      fields: [null, 'date', 'mileage', 'amount', 'total'],
    });
  });

  it.each([
    ['what was paid in all', ['42,31;61,73', '40,00;58,36'], 'total'],
    ['the price of a litre', ['42,31;1,459', '20,00;1,509'], 'cpl'],
    ['one price, which may be either', ['42,31;1,459'], 'cpl'],
  ])('has %s in a column that is only called a price', async (_what, lines, field) => {
    const rows = lines.map((line, at) => `0${at + 1}.01.2024;${at};${line}`);
    const read = await fieldsOf(['Datum;km;Liter;Preis', ...rows, ''].join('\n'));
    expect(read).toEqual({ kind: 'fuel', fields: ['date', 'mileage', 'amount', field] });
  });

  it('has no prices as names of parts', async () => {
    const text = 'Date,Km,Work done,Parts,Labour,Total\n2024-01-13,45210,Brakes,£120.00,£80.00,£200.00\n';
    const { fields } = await fieldsOf(text);
    expect(fields).toEqual(['date', 'mileage', 'type', null, null, 'cost']);
  });

  it.each([
    ['Tankart', 'Volltankung', 'Teiltankung'],
    ['Fill', 'full', 'partial'],
  ])('says in the column %s what was full', async (header, full, partial) => {
    const text = `Date;km;Liter;${header}\n2024-01-03;1;42;${full}\n2024-01-14;2;20;${partial}\n`;
    const purchases = recordsOf(await draftOf([textFile(text)]), 'fuel');
    expect(purchases.map((one) => one.full)).toEqual([true, false]);
  });

  it('has all columns of text in the note', async () => {
    const text =
      'Date,Category,Cost,Description,Details,Notes,Number\n2025-11-02,Parking,5 €,near,the,station,7\n';
    const draft = await draftOf([textFile(text)], { 'kind:t1': 'expense' });
    expect(recordsOf(draft, 'expense')).toEqual([
      {
        kind: 'parking',
        doneAt: '2025-11-02',
        cost: { amount: 5, currency: 'EUR' },
        note: 'near\nthe\nstation',
      },
    ]);
  });

  it('follows the answers about columns', async () => {
    const text = 'Date,Km,Litres,Total,Notes\n2025-11-02,1,2,3,4\n';
    const answers = { 'column:t1:4': 'total', 'column:t1:3': '', 'column:t1:1': 'nonsense' };
    expect(await fieldsOf(text, answers)).toEqual({
      kind: 'fuel',
      fields: ['date', null, 'amount', null, 'total'],
    });
  });

  it('of a known app can be mapped, too', async () => {
    const text = 'Date,Description,Cost,Notes,Tags\n2025-11-02,Wash,$5.00,,\n';
    expect((await draftOf([textFile(text)])).format).toBe('LubeLogger');
    const draft = await draftOf([textFile(text)], {
      'format:t1': 'none',
      'kind:t1': 'expense',
      currency: 'USD',
    });
    expect(draft.format).toBeNull();
    expect(outcomes(draft)).toEqual({ expense: 1 });
  });

  it('of a known app begins with the columns that the app has, which its headers do not name', async () => {
    const answers = { 'format:t1': 'none' };
    const { tables } = await draftOfSamples(['drivvo-22-es.csv'], answers);
    expect(tables).toMatchObject([{ id: 't1', format: 'Drivvo', kind: 'fuel' }]);
    expect(tables[0]?.columns.slice(0, 7).map(({ field }) => field)).toEqual([
      'mileage',
      'date',
      'kind',
      'cpl',
      'total',
      'amount',
      'full',
    ]);
  });

  it('of a known app is asked about if its rows are of several kinds', async () => {
    const draft = await draftOfSamples(['simplyAuto.csv'], { 'format:t1': 'none' });
    expect(draft.tables).toMatchObject([{ format: 'Simply Auto', kind: null }]);
    expect(openQuestions(draft)).toContain('kind:t1');
    expect(draft.questions[0]?.options.at(-1)).toEqual({
      value: 'none',
      label: 'Leave these rows out',
      effect: expect.stringMatching(/^\d+ rows left out$/) as string,
    });
  });

  it('of a known app leaves the other sections of its file as they are', async () => {
    const known = await draftOfSamples(['fuelio-km.csv']);
    const [log, ...others] = known.recognised;
    const draft = await draftOfSamples(['fuelio-km.csv'], { [`format:${log!.id}`]: 'none' });
    expect(draft.tables).toMatchObject([{ id: log!.id, format: 'Fuelio', section: 'Log', kind: 'fuel' }]);
    expect(draft.recognised).toEqual(others);
    expect(others.map(({ section }) => section)).toContain('Costs');
  });

  it.each([
    ['in place of the date', 'Total,,,80.18,143.44,'],
    ['in German', 'Summe:,,,80.18,143.44,'],
    ['without a date', ',,,80.18,143.44,Gesamt'],
    ['with a date', '2025-12-31,,,80.18,143.44,Total 2025'],
  ])('leaves out a row of totals %s, also as a car', async (_where, row) => {
    const text = `Date,Car,Odometer,Litres,Paid,Notes\n2025-11-02,Van,10,40.09,71.72,Total\n${row}\n`;
    const draft = await draftOf([textFile(text)], { currency: 'EUR', distance: 'km' });
    expect(draft.cars.map(({ name }) => name)).toEqual(['Van']);
    expect(draft.rows).toMatchObject([
      { line: 2, record: {} },
      { line: 3, dropped: 'It is a row of totals.' },
    ]);
  });

  it('leaves out a row of totals among warnings, which need no date', async () => {
    const text = 'Title,Description,Date\nNoise,x,2025-11-02\nTotal,1,\n';
    const draft = await draftOf([textFile(text)], { 'kind:t1': 'warning' });
    expect(outcomes(draft)).toEqual({ warning: 1, dropped: 1 });
  });

  it('keeps a purchase at a station that is called Total', async () => {
    const text = 'Date,Litres,Paid,Station\n2025-11-02,40.09,71.72,Total\n';
    expect(outcomes(await draftOf([textFile(text)], { currency: 'EUR' }))).toEqual({ fuel: 1 });
  });

  it.each([
    ['units below the header', 'km'],
    ['a header that is repeated', 'Odometer'],
  ])('has mileages also with %s', async (_what, cell) => {
    const text = `Date,Odometer,Litres\n,${cell},\n2025-11-02,92310,40.09\n`;
    const draft = await draftOf([textFile(text)], { distance: 'km' });
    expect(recordsOf(draft, 'fuel')).toMatchObject([{ mileage: 92_310 }]);
    expect(outcomes(draft)).toEqual({ fuel: 1, refused: 1 });
  });

  it.each([
    ['without a date', ',Remarks below,5,,'],
    ['with words in place of a date', 'Summe der Fahrten,Both,5,,'],
    ['of totals with a date and a mileage', '2025-12-31,Total,30,80,140'],
    ['without a car', '2025-11-04,,30,40,70'],
    ['with nothing but an amount', ',,,80,140'],
  ])('asks for no further car because of a row %s', async (_what, row) => {
    const text = `Date,Car,Km,Litres,Paid\n${row}\n2025-11-02,Red one,10,40,70\n2025-11-03,Van,20,40,70\n${row}\n`;
    const draft = await draftOf([textFile(text)], { currency: 'EUR', distance: 'km' });
    expect(draft.cars.map(({ name }) => name)).toEqual(['Red one', 'Van']);
    expect(recordsOf(draft, 'fuel')).toHaveLength(2);
    expect(draft.rows).toHaveLength(4);
  });

  it('refuses a row that names no car beside several, and takes the only car otherwise', async () => {
    const text = 'Date,Car,Km\n2025-11-02,Red one,10\n2025-11-03,,20\n';
    const one = await draftOf([textFile(text)], { distance: 'km' });
    expect(one.rows.map(({ car }) => car)).toEqual(['c1', 'c1']);
    const two = await draftOf([textFile(`${text}2025-11-04,Van,30\n`)], { distance: 'km' });
    expect(two.rows[1]).toMatchObject({
      line: 3,
      refused: { field: 'car', reason: 'The other rows name their cars, and this one does not.' },
    });
  });

  it('names several cars, or one for the file', async () => {
    const text = 'Date,Car,Km\n2025-11-02,Red one,10\n2025-11-03,Van,20\n2025-11-04,red one,30\n';
    const draft = await draftOf([textFile(text)], { distance: 'km' });
    expect(draft.cars).toEqual([
      { key: 'c1', name: 'Red one' },
      { key: 'c2', name: 'Van' },
    ]);
    expect(draft.rows.map(({ car }) => car)).toEqual(['c1', 'c2', 'c1']);
    expect((await draftOf([textFile('Date,Km\n2025-11-02,1\n', 'a/my van.csv')])).cars).toMatchObject([
      { key: 'c1', name: 'my van' },
    ]);
  });
});

describe('a row', () => {
  const fuel = async (header: string, row: string) => {
    const draft = await draftOf([textFile(`Date\tKm\t${header}\n2025-11-02\t1\t${row}\n`)], {
      currency: 'EUR',
      volume: 'l',
    });
    const [first] = draft.rows;
    return first && 'record' in first ? { ...first.record.values, notes: first.note } : first;
  };

  it.each([
    ['the price and the total', 'Price per litre\tTotal', '2.000\t80.00', { amount: 40 }],
    [
      'a total that does not fit',
      'Litres\tPrice per litre\tTotal',
      '40\t2.00\t90.00',
      { total: { amount: 90, currency: 'EUR' } },
    ],
    ['a price alone', 'Litres\tPrice per litre', '40.5\t1.7893', { cpl: 1.7893, currency: 'EUR' }],
    [
      'US gallons',
      'US gallons\tPrice per gallon',
      '10.0\t3.259',
      { amount: 37.854, cpl: 0.8609, total: { amount: 32.59, currency: 'EUR' } },
    ],
    ['kWh', 'kWh\tTotal', '31.5\t12.00', { amount: 31.5, kind: 'electricity' }],
    ['an odometer of 0', 'Litres\tMileage', '40\t0', { amount: 40 }],
  ])('with %s is read', async (_what, header, row, values) => {
    expect(await fuel(header, row)).toMatchObject(values);
  });

  it('takes the total if all three do not fit, and says so', async () => {
    const read = await fuel('Litres\tPrice per litre\tTotal', '40\t2.00\t90.00');
    expect(read).toMatchObject({ notes: 'The total is not the amount times the price. The total counts.' });
    expect(read).not.toHaveProperty('cpl');
  });

  it.each([
    ['pence', 'Litres\tPence per litre', '40\t112.9', { amount: 40, cpl: 1.129, currency: 'GBP' }],
    ['cents', 'Litres\tc/L', '40\t189.9', { amount: 40, cpl: 1.899 }],
    [
      'litres in its cells',
      'Menge\tBetrag',
      '40 l\t60 €',
      { amount: 40, total: { amount: 60, currency: 'EUR' } },
    ],
    ['a kind that nobody knows', 'Litres\tFuel type', '40\tPodium', { note: 'Podium' }],
    ['a number of a kind', 'Litres\tFuel type', '40\t12', { amount: 40 }],
    ['Pb95', 'Litres\tFuel', '40\tPb95', { amount: 40 }],
    ['a consumption in words', 'Litres\tVerbruik', '40\t1 op 16,9', { amount: 40 }],
    ['no total', 'Litres\tTotal', '40\tn/a', { amount: 40 }],
    ['the error of a spreadsheet', 'Litres\tTotal', '40\t#DIV/0!', { amount: 40 }],
  ])('has %s', async (_what, header, row, values) => {
    expect(await fuel(header, row)).toMatchObject(values);
  });

  it('has its distance in the mile of Sweden', async () => {
    const text =
      'Datum;Mätarställning;Liter;l/mil\n2024-01-03;4521 mil;42,31;\n2024-01-17;4590 mil;41,02;0,6\n';
    const draft = await draftOf([textFile(text)]);
    expect(openQuestions(draft)).toEqual([]);
    expect(recordsOf(draft, 'fuel').map(({ mileage }) => mileage)).toEqual([45_210, 45_900]);
    expect(draft.rows[1]).toMatchObject({ record: { per100: 6 } });
  });

  it.each([
    ['12.345 km', 12_345],
    ['12,345 mi', 19_867],
  ])('has its distance in the unit of its cell: %s', async (mileage, km) => {
    const text = `Date\tOdo\tWork\tCost\n2024-01-03\t${mileage}\tOil\t90\n`;
    const open = await draftOf([textFile(text)]);
    expect(openQuestions(open)).toEqual(['decimals', 'currency']);
    const decimals = mileage.includes('.') ? 'comma' : 'dot';
    const draft = await draftOf([textFile(text)], { decimals, currency: 'EUR' });
    expect(recordsOf(draft, 'service')[0]?.mileage).toBe(km);
  });

  it('asks about gallons that only the price names', async () => {
    const text = 'Date\tKm\t$/Gal\tTotal\n2025-11-02\t1\t2.00\t20.00\n';
    const { questions } = await draftOf([textFile(text)]);
    expect(questions.map(({ text: asked }) => asked)).toEqual([
      'Are the 10.00 gallons US or imperial ones?',
      'In which currency is 20.00?',
    ]);
    expect(questions[1]?.options[0]?.value).toBe('USD');
    const draft = await draftOf([textFile(text)], { volume: 'gal-us', currency: 'USD' });
    expect(recordsOf(draft, 'fuel')[0]).toMatchObject({ amount: 37.854, cpl: 0.5283 });
  });

  it('says that its distance is left out if no mileage is known before it', async () => {
    const text = 'Datum;Strecke (km);Liter\n2024-01-03;692;42,31\n';
    const draft = await draftOf([textFile(text)]);
    expect(draft.rows).toMatchObject([
      { note: 'The distance is left out, because no mileage is known before it.' },
    ]);
  });

  it('keeps the words of an expense that its kind does not say', async () => {
    const text =
      'Date,Category,Amount\n2025-11-02,Parkhaus Mitte,5 €\n2025-11-03,Schneeketten,50 €\n2025-11-04,Tolls,7 €\n';
    const expenses = recordsOf(await draftOf([textFile(text)]), 'expense');
    expect(expenses.map(({ kind, note }) => [kind, note])).toEqual([
      ['parking', 'Parkhaus Mitte'],
      ['other', 'Schneeketten'],
      ['toll', undefined],
    ]);
  });

  it('of a table with all that a car costs becomes what it says', async () => {
    const text = [
      'Date,Odometer (km),Type,Litres,Cost,Station',
      '2024-01-03,45210,Fuel,42.31,67.65 €,Aral',
      '2024-01-10,45400,Oil change,,120.00 €,ATU',
      '2024-02-01,46000,Insurance,,410 €,',
      '2024-02-02,46001,Zzz,,1 €,',
      '2024-02-03,46002,Super wash,10,15 €,',
    ].join('\n');
    const draft = await draftOf([textFile(text)]);
    expect(
      draft.rows.map((row) => ('record' in row ? row.record : 'refused' in row ? row.refused : row)),
    ).toEqual([
      expect.objectContaining({
        kind: 'fuel',
        values: expect.objectContaining({ station: 'Aral' }) as object,
      }),
      {
        kind: 'service',
        values: {
          type: 'Oil Change Service',
          doneAt: '2024-01-10',
          mileage: 45_400,
          description: 'Oil change',
          where: 'ATU',
          cost: { amount: 120, currency: 'EUR' },
        },
      },
      {
        kind: 'expense',
        values: {
          kind: 'insurance',
          doneAt: '2024-02-01',
          mileage: 46_000,
          cost: { amount: 410, currency: 'EUR' },
        },
      },
      { field: 'amount', value: '', reason: 'There is no amount.' },
      expect.objectContaining({
        kind: 'fuel',
        values: expect.objectContaining({ note: 'Super wash' }) as object,
      }),
    ]);
  });

  it('is cleaned, and cut with a note', async () => {
    const text = `Date\tKm\tWork\tNotes\n2025-11-02\t1\tBrake pads\t\u202EA\u0301${'x'.repeat(6_000)}\n`;
    const draft = await draftOf([textFile(text)]);
    const [service] = recordsOf(draft, 'service');
    expect(service?.description).toHaveLength(5_000);
    expect(service?.description).toMatch(/^Brake pads\nÁx+…$/);
    expect(draft.rows[0]).toMatchObject({ note: 'The description was cut to 5,000 characters.' });
  });
});

describe('words', () => {
  it.each([
    ['Engine oil and filter', 'Oil Change Service'],
    ['Transmission oil', 'Transmission Service'],
    ['brake_fluid', 'Brake Service'],
    ['Ölwechsel', 'Oil Change Service'],
    ['Cambio de aceite', 'Oil Change Service'],
    ['Cambio olio', 'Oil Change Service'],
    ['Troca de óleo', 'Oil Change Service'],
    ['Vidange', 'Oil Change Service'],
    ['Wymiana oleju', 'Oil Change Service'],
    ['Замена масла', 'Oil Change Service'],
    ['Klocki hamulcowe', 'Brake Service'],
    ['Plaquettes de frein', 'Brake Service'],
    ['Spark plugs (6), coils', 'Spark Plugs Service'],
    ['Klimaservice', 'Air Conditioning Service'],
    ['A/C recharge', 'Air Conditioning Service'],
    ['Stoßdämpfer hinten', 'Suspension Service'],
    ['Geometria kół', 'Wheel Alignment Service'],
    ['Przegląd', 'Full Service'],
    ['Przegląd techniczny', 'Other'],
    ['Große Inspektion', 'Full Service'],
    ['MOT', 'Other'],
    ['HU/AU', 'Other'],
    ['Technical inspection', 'Other'],
    ['Battery', 'Other'],
    ['Ignition coils', 'Other'],
    ['', 'Other'],
  ])('“%s” is %s', (words, type) => {
    expect(serviceTypeOf(words)).toBe(type);
  });

  it('name expenses and fuels', () => {
    expect(
      ['Insurance', 'Tickets/Fines', 'Parking fine', 'Maut', 'Myjnia', 'Kfz-Steuer', 'Lunch'].map(
        expenseKindOf,
      ),
    ).toEqual(['insurance', 'fine', 'fine', 'toll', 'wash', 'tax', undefined]);
    expect(
      ['AdBlue', 'LPG', 'Super E10', 'Super Plus 98', 'Gasóleo', 'Regular', 'Electric', 'E85'].map(
        fuelKindOf,
      ),
    ).toEqual(['adblue', 'lpg', 'petrol-e10', 'petrol-98', 'diesel', 'petrol', 'electricity', 'e85']);
  });
});
