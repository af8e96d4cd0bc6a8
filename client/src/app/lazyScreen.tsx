import { Children, isValidElement, lazy, useState, type ComponentType, type ReactNode } from 'react';

const imports = new Map<unknown, () => Promise<unknown>>();

/**
 * Returns a screen whose code is loaded when it is first rendered, like with `lazy`, or earlier by `loadScreens`. A
 * screen that was loaded earlier is rendered at once, while a lazy component always suspends the first time.
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
    // the component stays the same while it is mounted, because another one would begin with an empty state
    const [Loaded] = useState(() => loaded ?? Lazy);
    return <Loaded {...props} />;
  };
  imports.set(Screen, load);
  return Screen;
};

/** Loads all screens among these elements, and resolves when each was loaded or could not be loaded. */
export const loadScreens = async (elements: ReactNode): Promise<void> => {
  const loads = Children.toArray(elements).flatMap((element) =>
    isValidElement<{ children?: ReactNode }>(element)
      ? [Promise.resolve(imports.get(element.type)?.()), loadScreens(element.props.children)]
      : [],
  );
  // a screen that could not be loaded reports that itself when it is rendered
  await Promise.allSettled(loads);
};
