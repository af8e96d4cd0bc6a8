import type { WorkshopCar } from '@glovebox/shared/workshop';

/** What people call a car: 'Volkswagen Golf VII (5G)'. */
export const carTitle = ({ make, model }: Pick<WorkshopCar, 'make' | 'model'>) =>
  `${make.name} ${model.name}`;
