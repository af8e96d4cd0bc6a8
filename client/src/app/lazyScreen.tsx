import { Children, isValidElement, lazy, useState, type ComponentType, type ReactNode } from 'react';

const imports = new Map<unknown, () => Promise<unknown>>();

/**
 * A screen whose code is loaded when it is first rendered, like `lazy`, or beforehand by `loadScreens`. Then it is
 * rendered at once, which a lazy component never is: the first time it always suspends.
 */
export const lazyScreen = <Props extends object>(
  importScreen: () => Promise<{ default: ComponentType<Props> }>,
) => {
  let loaded: ComponentType<Props> | undefined;
  const load = async () => {
    const module = await importScreen();
    loaded = module.default;
    return module;
  };
  const Lazy = lazy(load);
  const Screen = (props: Props) => {
    // for as long as it is mounted: another component would begin with an empty state
    const [Loaded] = useState(() => loaded ?? Lazy);
    return <Loaded {...props} />;
  };
  imports.set(Screen, load);
  return Screen;
};

/** @returns settled when all screens among these elements are loaded, or could not be */
export const loadScreens = async (elements: ReactNode): Promise<void> => {
  const loads = Children.toArray(elements).flatMap((element) =>
    isValidElement<{ children?: ReactNode }>(element)
      ? [Promise.resolve(imports.get(element.type)?.()), loadScreens(element.props.children)]
      : [],
  );
  // what is missing is said by the screen itself when it is rendered
  await Promise.allSettled(loads);
};
