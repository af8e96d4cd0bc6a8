/** The fields of the name, because each list and page has its own type of car. */
interface Named {
  make: { name: string };
  model: { name: string };
}

/** Returns the name of a car, such as 'Volkswagen Golf VII (5G)'. */
export const carName = ({ make, model }: Named) => `${make.name} ${model.name}`;
