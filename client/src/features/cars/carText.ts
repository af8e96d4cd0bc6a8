import type { CarCard } from '@glovebox/shared/car';

type Named = Pick<CarCard, 'make' | 'model'>;

/** What people call a car: 'Volkswagen Golf VII (5G)'. */
export const carName = ({ make, model }: Named) => `${make.name} ${model.name}`;
