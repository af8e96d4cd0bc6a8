import { screen, waitFor } from '@testing-library/react';
import { delay, http, HttpResponse } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { buildCar, idOf } from '../testing/cars.ts';
import { serveVehicles } from '../testing/catalogue.ts';
import { choose } from '../testing/choose.ts';
import { renderApp } from '../testing/renderApp.tsx';
import { keepSent, network, respond } from '../testing/server.ts';
import NewCarPage from './NewCarPage.tsx';

const [VW, SKODA, GOLF, GOLF_7, TSI] = [10, 20, 11, 12, 13].map(idOf);

const open = () => renderApp(<NewCarPage />, { at: '/dashboard/new' });
const submit = () => screen.getByRole('button', { name: 'Create Car' });
const panel = () => screen.getByRole('complementary', { name: 'Your choice' });

const pickGolf = async (user: ReturnType<typeof open>['user']) => {
  await choose(user, 'Make', 'Volkswagen');
  await choose(user, 'Base model', 'Golf');
  await choose(user, 'Spec model', 'Golf VII (5G) · 2012 – 2019');
  await choose(user, 'Engine', /^1\.5 TSI\s*1498 ccm · 110 kw \/ 150 hp · Petrol$/);
};

const fillFacts = async (user: ReturnType<typeof open>['user']) => {
  for (const [label, text] of [
    ['VIN', 'WVWZZZAUoJW9oo639'],
    ['Mileage', '119,247'],
    ['Production year', '2018'],
  ] as const) {
    await user.click(screen.getByLabelText(label));
    await user.paste(text);
  }
};

beforeEach(serveVehicles);

describe('choosing a vehicle', () => {
  it('goes from the make to the engine, and shows the choice beside the form', async () => {
    const { user } = open();
    expect(panel().textContent.match(/Not Selected/g)).toHaveLength(4);
    expect(panel()).toHaveTextContent('No Image Available');
    expect(screen.getByLabelText('Base model')).toBeDisabled();

    await pickGolf(user);
    expect(panel()).toHaveTextContent('MakeVolkswagen');
    expect(panel()).toHaveTextContent('Base modelGolf');
    expect(panel()).toHaveTextContent('Spec modelGolf VII (5G)');
    expect(panel()).toHaveTextContent('Engine1.5 TSI');
    expect(panel()).not.toHaveTextContent('Not Selected');
  });

  it('clears the levels below when another make is chosen', async () => {
    const { user } = open();
    await pickGolf(user);
    await choose(user, 'Make', 'Škoda');
    expect(panel().textContent.match(/Not Selected/g)).toHaveLength(3);
    expect(screen.getByLabelText('Spec model')).toBeDisabled();
    await user.click(screen.getByLabelText('Base model'));
    expect(await screen.findByRole('option', { name: 'Octavia' })).toBeVisible();
    expect(screen.queryByRole('option', { name: 'Golf' })).toBeNull();
  });

  it('offers an engine of unknown power, and says so', async () => {
    const { user } = open();
    await choose(user, 'Make', 'Volkswagen');
    await choose(user, 'Base model', 'Golf');
    await choose(user, 'Spec model', /Golf VII/);
    await choose(user, 'Engine', /^e-Golf\s*– kw · Electric$/);
    expect(panel()).toHaveTextContent('Power– / –');
  });

  it('shows the logo of each make, and finds it by its name', async () => {
    const { user } = open();
    await user.type(screen.getByLabelText('Make'), 'volks');
    const option = await screen.findByRole('option', { name: 'Volkswagen', hidden: true });
    expect(option.querySelector('[style*="volkswagen.svg"]')).not.toBeNull();
    expect(screen.queryByRole('option', { name: 'Škoda', hidden: true })).toBeNull();
  });

  it('says that a make has no models', async () => {
    respond('get', `/api/cars/basemodels/${SKODA}`, {
      _id: SKODA,
      name: 'Škoda',
      imgUrl: null,
      baseModels: [],
    });
    const { user } = open();
    await choose(user, 'Make', 'Škoda');
    expect(await screen.findByText('The catalogue has no models of Škoda yet.')).toBeVisible();
  });

  it('says at each list that it could not be loaded, and tries again there', async () => {
    network.use(
      http.get(
        `/api/cars/specmodels/${GOLF}`,
        () => HttpResponse.json({ error: 'The database is away' }, { status: 503 }),
        { once: true },
      ),
    );
    const { user } = open();
    await choose(user, 'Make', 'Volkswagen');
    await choose(user, 'Base model', 'Golf');
    expect(await screen.findByText('The database is away')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again to load: Spec model' }));
    await choose(user, 'Spec model', /Golf VII/);
    expect(screen.queryByText('The database is away')).toBeNull();
    expect(panel()).toHaveTextContent('Base modelGolf');
  });

  it('says that the makes could not be loaded, and tries again', async () => {
    network.use(
      http.get('/api/cars/', () => HttpResponse.json({ error: 'Too often' }, { status: 429 }), {
        once: true,
      }),
    );
    const { user } = open();
    expect(await screen.findByText('Too often')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again to load: Make' }));
    await choose(user, 'Make', 'Volkswagen');
    expect(screen.queryByText('Too often')).toBeNull();
  });
});

describe('what a new car runs on', () => {
  const ticked = () =>
    screen
      .getAllByRole<HTMLInputElement>('checkbox')
      .filter(({ name, checked }) => name.startsWith('energies.') && checked)
      .map(({ name }) => name.replace('energies.', ''));

  it('is proposed from the engine, anew for each one, and is not sent until the person ticks others', async () => {
    const sent = keepSent('post', '/api/car/new', { message: 'Car added.', savedCar: buildCar() }, 201);
    const { user } = open();
    expect(ticked()).toEqual([]);
    await pickGolf(user);
    await waitFor(() => expect(ticked()).toEqual(['petrol']));
    await user.click(screen.getByLabelText('LPG'));
    expect(ticked()).toEqual(['petrol', 'lpg']);
    expect(screen.getByLabelText('Mainly')).toHaveValue('petrol');
    await choose(user, 'Engine', /^e-Golf/);
    expect(ticked()).toEqual(['electricity']);
    await choose(user, 'Engine', /^1\.5 TSI/);
    expect(ticked()).toEqual(['petrol']);
    await fillFacts(user);
    await user.click(submit());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).not.toHaveProperty('energies');
  });

  it('is fuel and electricity for a plug-in hybrid, and is sent as it was ticked, with the main one first', async () => {
    const sent = keepSent('post', '/api/car/new', { message: 'Car added.', savedCar: buildCar() }, 201);
    const { user } = open();
    await user.click(screen.getByRole('button', { name: 'Can’t find your car?' }));
    await user.type(screen.getByLabelText('Make'), 'Volkswagen');
    await user.type(screen.getByLabelText('Model'), 'Golf');
    await user.type(screen.getByLabelText('Engine'), 'GTE');
    await choose(user, /^Fuel/, 'Plug-in hybrid');
    expect(ticked()).toEqual(['petrol', 'electricity']);
    expect(screen.getByLabelText('Mainly')).toHaveValue('petrol');
    await user.selectOptions(screen.getByLabelText('Mainly'), 'electricity');
    await fillFacts(user);
    await user.click(submit());
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ energies: ['electricity', 'petrol'] });
  });
});

describe('a car that is not listed', () => {
  const notListed = () => screen.getByRole('button', { name: 'Can’t find your car?' });

  it('can be typed from the make on, and is shown beside the form', async () => {
    const { user } = open();
    expect(notListed()).toHaveAccessibleDescription('Type its make yourself.');
    await user.click(notListed());
    expect(screen.getByLabelText('Make')).toHaveFocus();
    await user.keyboard('Trabant');
    await user.type(screen.getByLabelText('Model'), '601');
    await user.type(screen.getByLabelText('Engine'), '0.6');
    expect(screen.queryByLabelText('Base model')).toBeNull();
    expect(panel()).toHaveTextContent('MakeTrabantModel601Engine0.6');
  });

  it('can be typed below the chosen levels, from the first open one on', async () => {
    const { user } = open();
    await choose(user, 'Make', 'Volkswagen');
    expect(notListed()).toHaveAccessibleDescription('Type its base model yourself.');
    await choose(user, 'Base model', 'Golf');
    await user.click(notListed());
    expect(screen.getByLabelText('Model')).toHaveFocus();
    expect(screen.queryByLabelText('Spec model')).toBeNull();
    expect(panel()).toHaveTextContent('Base modelGolfSpec modelNot SelectedEngineNot Selected');
  });

  it('requires names, and checks numbers by the rules of the catalogue', async () => {
    const { user } = open();
    await user.click(notListed());
    await user.type(screen.getByLabelText(/^Built from/), '1990');
    await user.type(screen.getByLabelText(/^Built until/), '1964');
    await user.type(screen.getByLabelText(/^Power in kW/), '19');
    await user.type(screen.getByLabelText(/^Power in hp/), '60');
    await user.type(screen.getByLabelText(/^Displacement/), 'much');
    await user.click(submit());
    for (const label of ['Make', 'Model', 'Engine']) {
      await waitFor(() =>
        expect(screen.getByLabelText(label)).toHaveAccessibleDescription(/Field is required/),
      );
    }
    expect(screen.getByLabelText(/^Displacement/)).toHaveAccessibleDescription('Must be a number');

    for (const label of ['Make', 'Model', 'Engine']) await user.type(screen.getByLabelText(label), 'X');
    await user.clear(screen.getByLabelText(/^Displacement/));
    await fillFacts(user);
    await user.click(submit());
    await waitFor(() =>
      expect(screen.getByLabelText(/^Power in hp/)).toHaveAccessibleDescription(
        /kW and hp do not fit each other: 1 kW is 1.36 hp/,
      ),
    );
    expect(screen.getByLabelText(/^Built until/)).toHaveAccessibleDescription(
      'Must not be before the first year',
    );
  });

  it('is sent as chosen levels and typed levels below', async () => {
    const sent = keepSent('post', '/api/car/new', { message: 'Car added.', savedCar: buildCar() }, 201);
    const { user } = open();
    await choose(user, 'Make', 'Volkswagen');
    await choose(user, 'Base model', 'Golf');
    await user.click(notListed());
    await user.type(screen.getByLabelText('Model'), 'Golf Country');
    await user.type(screen.getByLabelText(/^Built from/), '1990');
    await user.type(screen.getByLabelText('Engine'), '1.8');
    await user.type(screen.getByLabelText(/^Power in kW/), '72');
    await choose(user, /^Fuel/, 'Petrol');
    await fillFacts(user);
    await user.click(submit());
    expect(await screen.findByText('Car added.')).toBeVisible();
    expect(sent).toEqual([
      {
        make: VW,
        model: null,
        engine: null,
        baseModel: GOLF,
        typed: {
          model: { name: 'Golf Country', yearFrom: 1990, yearTo: null },
          engine: { name: '1.8', kw: 72, hp: 98, cc: null, fuel: 'Petrol' },
        },
        vin: 'WVWZZZAU0JW900639',
        mileage: 119_247,
        productionYear: 2018,
      },
    ]);
  });

  it('is compared with the catalogue, which may have an entry of that name', async () => {
    const { user } = open();
    await waitFor(() => expect(panel()).toBeVisible());
    await user.click(notListed());
    await user.type(screen.getByLabelText('Make'), 'volks');
    expect(screen.queryByText(/The catalogue has/)).toBeNull();
    await user.type(screen.getByLabelText('Make'), 'WAGEN ');
    expect(
      await screen.findByText('“Volkswagen” is in the catalogue. If it’s yours, choose it there.'),
    ).toBeVisible();
  });

  it('can be changed back to the catalogue, which keeps what was typed', async () => {
    const { user } = open();
    await user.click(notListed());
    await user.type(screen.getByLabelText('Make'), 'Trabant');
    await user.click(screen.getByRole('button', { name: 'Choose from the catalogue' }));
    expect(notListed()).toHaveFocus();
    expect(screen.getByLabelText('Base model')).toBeDisabled();
    await user.click(notListed());
    expect(screen.getByLabelText('Make')).toHaveValue('Trabant');
  });

  it('starts over when a level above is chosen again', async () => {
    const { user } = open();
    await choose(user, 'Make', 'Volkswagen');
    await user.click(notListed());
    await user.type(screen.getByLabelText('Model'), 'Golf Country');
    await choose(user, 'Make', 'Škoda');
    expect(screen.queryByLabelText('Model')).toBeNull();
    expect(await screen.findByLabelText('Base model')).toBeEnabled();
  });
});

describe('the VIN', () => {
  it('tells the likely make, and chooses it on request', async () => {
    const { user } = open();
    await choose(user, 'Make', 'Škoda');
    await user.type(screen.getByLabelText('VIN'), 'wvwzzzau0jw900639');
    await user.click(await screen.findByRole('button', { name: 'Choose Volkswagen' }));
    expect(panel()).toHaveTextContent('MakeVolkswagen');
    expect(screen.queryByText(/This VIN looks like/)).toBeNull();
    expect(screen.getByLabelText('Make')).toHaveFocus();
  });

  it('fills in make and year once it is complete, and says so', async () => {
    const { user } = open();
    const vin = screen.getByLabelText('VIN');
    await user.type(vin, '3VWDP7AJ2DM123456');
    await waitFor(() => expect(panel()).toHaveTextContent('MakeVolkswagen'));
    expect(screen.getByLabelText('Production year')).toHaveValue('2013');
    expect(screen.getByText(/^This VIN looks like/)).toHaveTextContent(
      'a 2013 Volkswagen (Mexico), filled in below.',
    );
    expect(vin).toHaveFocus();
    for (const hint of ['Model', 'Generation']) expect(screen.getByText(hint)).toBeVisible();
  });

  it('only offers values that differ from the chosen or typed ones', async () => {
    const { user } = open();
    await choose(user, 'Make', 'Škoda');
    await user.type(screen.getByLabelText('Production year'), '2012');
    await user.click(screen.getByLabelText('VIN'));
    await user.paste('3VWDP7AJ2DM123456');
    const button = await screen.findByRole('button', { name: 'Choose 2013 Volkswagen' });
    expect(panel()).toHaveTextContent(/Make.*Škoda/);
    await user.click(button);
    expect(panel()).toHaveTextContent('MakeVolkswagen');
    expect(screen.getByLabelText('Production year')).toHaveValue('2012');
    expect(screen.getByRole('combobox', { name: 'Make' })).toHaveFocus();
  });

  it('is checked for letters that no VIN has, but accepted', async () => {
    const { user } = open();
    await user.type(screen.getByLabelText('VIN'), 'WVWZZZAUIJW900639');
    expect(screen.getByText(/never contains the letters I or Q/)).toBeVisible();
    await waitFor(() => expect(panel()).toHaveTextContent('MakeVolkswagen'));
  });

  it('shows its length while it is incomplete', async () => {
    const { user } = open();
    const vin = screen.getByLabelText('VIN');
    expect(vin).toHaveAccessibleDescription('17 characters, in the registration document.');
    await user.type(vin, 'WVWZZZ');
    expect(vin).toHaveAccessibleDescription('6 of 17 characters. Only cars from before 1981 have fewer.');
  });

  it('fills in the production year if it names the model year, also of a make that the catalogue lacks', async () => {
    const { user } = open();
    const year = screen.getByLabelText('Production year');
    await user.type(screen.getByLabelText('VIN'), '1HGCM82633Aoo4352');
    expect(year).toHaveAccessibleDescription('VIN: model year 2003, built in 2002 or 2003.');
    expect(year).toHaveValue('2003');
    // another VIN names another year, until the person types one
    await user.clear(screen.getByLabelText('VIN'));
    await user.paste('3VWDP7AJ2DM123456');
    expect(year).toHaveValue('2013');
    await user.clear(year);
    await user.type(year, '2012');
    await user.clear(screen.getByLabelText('VIN'));
    await user.click(screen.getByLabelText('VIN'));
    await user.paste('1HGCM82633A004352');
    expect(year).toHaveValue('2012');
  });

  it.each([
    ['of a European car, whose 10th character names no year', 'WVWZZZAU0JW900639'],
    ['with a wrong check digit', '1HGCM82643A004352'],
    ['of a model year that has not begun', '1HGCM8A609A004352'],
  ])('%s fills in no year', async (_what, vin) => {
    const { user } = open();
    await user.click(screen.getByLabelText('VIN'));
    await user.paste(vin);
    expect(screen.getByLabelText('Production year')).toHaveValue('');
    expect(screen.queryByText(/^By its VIN/)).toBeNull();
  });

  it.each([
    ['2011', /was built 2012 – 2019\. Check the year and the spec model/],
    ['2020', /was built 2012 – 2019\. Check the year and the spec model/],
    ['2012', null],
    ['2019', null],
  ])(
    'and the spec model: a car of %s gets a hint if the spec model was not built then',
    async (year, hint) => {
      const { user } = open();
      await pickGolf(user);
      const field = screen.getByLabelText('Production year');
      await user.click(field);
      await user.paste(year);
      if (hint) expect(field).toHaveAccessibleDescription(hint);
      else expect(field).not.toHaveAccessibleDescription();
    },
  );

  it('shows which of its letters told the maker and the year, and that it is free once it was asked for', async () => {
    respond('get', '/api/car/vin/:vin', {});
    const { user } = open();
    const vin = screen.getByLabelText('VIN');
    await user.click(vin);
    await user.paste('3vwdp7aj2dm123456');
    await waitFor(() => expect(vin).toHaveAccessibleDescription('3VW Volkswagen, Mexico D model year 2013'));
    const lit = [...(vin.parentElement?.querySelectorAll('.text-accent') ?? [])];
    expect(lit.map(({ textContent }) => textContent).join('')).toBe('3VWD');
    await user.tab();
    await waitFor(() => expect(vin).toHaveAccessibleDescription(/Not registered here yet$/));
    await user.type(vin, '{Backspace}7');
    expect(vin).not.toHaveAccessibleDescription(/Not registered/);
  });

  it.each([
    ['before', /2012 – 2019, fits 2013$/, '2013'],
    ['after', /2012 – 2019, not built in 2021$/, '2021'],
  ])(
    'and the spec model: the year that is typed %s it is chosen is compared at it, too',
    async (order, said, year) => {
      const { user } = open();
      if (order === 'before') await user.type(screen.getByLabelText('Production year'), year);
      await pickGolf(user);
      if (order === 'after') await user.type(screen.getByLabelText('Production year'), year);
      expect(screen.getByText(said)).toBeVisible();
    },
  );

  it.each([
    ['VIN_TAKEN', 'Ask its owner for a transfer', /Already registered/],
    ['VIN_YOURS', 'You already have a car with this VIN.', /You already have a car with this VIN/],
  ])(
    'is asked for when its field is left: %s is told before the rest is filled in',
    async (code, message, said) => {
      const asked: string[] = [];
      network.use(
        http.get('/api/car/vin/:vin', ({ params }) => {
          asked.push(String(params.vin));
          return HttpResponse.json({ registered: { code, message } });
        }),
      );
      const { user } = open();
      const vin = screen.getByLabelText('VIN');
      await user.type(vin, 'WVWZ');
      await user.tab();
      expect(asked).toEqual([]);
      await user.type(vin, 'ZZ-AUoJW9oo639');
      await user.tab();
      await waitFor(() => expect(vin).toHaveAccessibleDescription(said));
      expect(screen.queryAllByText(message)).toHaveLength(1);
      expect(screen.queryAllByRole('button', { name: 'Claim this VIN' })).toHaveLength(
        code === 'VIN_TAKEN' ? 1 : 0,
      );
      await user.click(vin);
      await user.tab();
      expect(asked).toEqual(['WVWZZZAU0JW900639']);
      // another VIN is another question
      await user.type(vin, '{Backspace}8');
      expect(vin).not.toHaveAccessibleDescription(said);
    },
  );

  it('is accepted when nobody can be asked', async () => {
    respond('get', '/api/car/vin/:vin', { error: 'Too many requests' }, 429);
    const { user } = open();
    await fillFacts(user);
    await user.tab();
    expect(screen.getByLabelText('VIN')).not.toHaveAccessibleDescription(/registered/);
    expect(screen.queryByText('Too many requests')).toBeNull();
  });
});

describe('creating a car', () => {
  it('marks missing values, and moves the focus to the first', async () => {
    const { user } = open();
    await user.click(submit());
    await waitFor(() => expect(screen.getAllByText('Field is required')).toHaveLength(7));
    await waitFor(() => expect(screen.getByLabelText('VIN')).toHaveFocus());
  });

  it('sends the car once, however often the form is submitted, and goes to its page', async () => {
    const sent: unknown[] = [];
    const keys: (string | null)[] = [];
    network.use(
      http.post('/api/car/new', async ({ request }) => {
        sent.push(await request.json());
        keys.push(request.headers.get('Idempotency-Key'));
        await delay(50);
        return HttpResponse.json(
          { message: 'Car is in your logbook', savedCar: buildCar({ _id: idOf(7) }) },
          { status: 201 },
        );
      }),
    );
    const { user } = open();
    await pickGolf(user);
    await fillFacts(user);
    // its usual body remains a guess until another one is chosen
    expect(screen.getByRole('radio', { name: 'Estate' })).toBeChecked();
    expect(screen.getByRole('radio', { name: 'Silver' })).toBeChecked();
    await user.click(screen.getByRole('radio', { name: 'Green' }));
    await user.type(screen.getByLabelText(/^Note/), 'Winter tyres in the cellar');
    await user.dblClick(submit());

    expect(await screen.findByText('Car is in your logbook')).toBeVisible();
    await waitFor(() => expect(screen.getByTestId('where')).toHaveTextContent(`/dashboard/cars/${idOf(7)}`));
    expect(sent).toEqual([
      {
        make: VW,
        model: GOLF_7,
        engine: TSI,
        vin: 'WVWZZZAU0JW900639',
        mileage: 119_247,
        productionYear: 2018,
        paint: 'green',
        note: 'Winter tyres in the cellar',
      },
    ]);
    expect(keys).toEqual([expect.stringMatching(/^[\x21-\x7e]{8,100}$/)]);
  });

  it('says at the VIN that it is registered already, and offers to claim the car', async () => {
    respond(
      'post',
      '/api/car/new',
      {
        error: 'Ask its owner for a transfer',
        code: 'VIN_TAKEN',
        details: [{ path: 'vin', message: 'Already registered' }],
      },
      409,
    );
    const { user } = open();
    await pickGolf(user);
    await fillFacts(user);
    await user.click(submit());
    // at the VIN, and in a toast
    expect(await screen.findAllByText('Ask its owner for a transfer')).toHaveLength(2);
    expect(screen.getByLabelText('VIN')).toHaveAccessibleDescription(/Already registered/);

    await user.click(screen.getByRole('button', { name: 'Claim this VIN' }));
    expect(screen.getByRole('dialog', { name: 'Claim a car' })).toHaveTextContent('WVWZZZAU0JW900639');
  });
});

describe('leaving the form', () => {
  it('keeps what was typed until it is cleared', async () => {
    const first = open();
    await choose(first.user, 'Make', 'Volkswagen');
    await first.user.type(screen.getByLabelText('VIN'), 'WVW');
    await first.user.click(screen.getByRole('link', { name: 'Cancel' }));
    expect(screen.getByTestId('where')).toHaveTextContent(/^\/dashboard$/);
    first.unmount();

    const again = open();
    expect(screen.getByLabelText('VIN')).toHaveValue('WVW');
    await waitFor(() => expect(panel()).toHaveTextContent('MakeVolkswagen'));
    await again.user.click(screen.getByRole('button', { name: 'Clear' }));
    expect(screen.getByLabelText('VIN')).toHaveValue('');
    again.unmount();

    open();
    expect(screen.getByLabelText('VIN')).toHaveValue('');
  });
});
