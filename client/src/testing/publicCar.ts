import type { PublicCar } from '@glovebox/shared/car';

export const buildPublicCar = (over: Partial<PublicCar> = {}): PublicCar => ({
  vin: 'WVWZZZAU0JW900639',
  make: { name: 'Volkswagen', imgUrl: '/api/cars/logos/volkswagen.svg' },
  model: { name: 'Golf VII (5G)', imgUrl: null },
  engine: { name: '1.5 TSI', kw: 110, hp: 150, cc: 1498 },
  productionYear: 2018,
  mileage: 119_247,
  odometerVerdict: 'logical',
  verifiedReadings: 1,
  record: {
    services: 2,
    verified: 1,
    workshops: 1,
    enteredLater: 1,
    keptSince: '2026-03',
    lastEntry: '2026-10',
    longestGap: { from: '2026-03-04', to: '2026-10-21', days: 231 },
    readings: [
      { day: '2026-03-04', km: 10_640, verified: false, implausible: true },
      { day: '2026-10-21', km: 118_240, verified: true, implausible: false },
    ],
  },
  services: [
    {
      type: 'Oil Change Service',
      mileage: 118_240,
      nextMileage: 133_240,
      doneAt: '2026-10-21',
      parts: ['Oil 5W-30', 'Oil filter'],
      verifiedByWorkshop: true,
      implausible: false,
      enteredLater: false,
      disputed: true,
    },
    {
      type: 'Brake Service',
      description: 'Front axle.',
      mileage: 10_640,
      doneAt: '2026-03-04',
      parts: [],
      verifiedByWorkshop: false,
      implausible: true,
      enteredLater: true,
      disputed: false,
    },
  ],
  warnings: [
    {
      title: 'Rear pads at 4 mm',
      priority: 2,
      description: 'Measured at the last service.',
      createdAt: '2026-10-21T09:31:00.000Z',
    },
    { title: 'Wiper blades', priority: 3, createdAt: '2026-10-21T09:32:00.000Z' },
  ],
  ...over,
});
