import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { buttonClasses } from '../ui/buttonClasses.ts';

interface Props {
  children: ReactNode;
  /** Another screen is another chance. */
  screen: string;
}

interface State {
  failed: boolean;
  screen: string;
}

class Boundary extends Component<Props, State> {
  override state: State = { failed: false, screen: this.props.screen };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  static getDerivedStateFromProps({ screen }: Props, state: State): State | null {
    return screen === state.screen ? null : { failed: false, screen };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <main className="grid min-h-[60dvh] place-items-center px-4">
        <title>Something went wrong</title>
        <div role="alert" className="grid max-w-md justify-items-center gap-4 text-center">
          <h1 className="text-lg font-semibold">Something went wrong</h1>
          <p className="text-muted">
            This screen could not be shown. What you saved is safe. Loading the page again usually helps.
          </p>
          <div className="flex flex-wrap justify-center gap-2">
            <button type="button" className={buttonClasses('primary')} onClick={() => location.reload()}>
              Load again
            </button>
            <a className={buttonClasses('outline')} href="/">
              Go to the start page
            </a>
          </div>
        </div>
      </main>
    );
  }
}

/** Keeps a screen that breaks from leaving a blank page, and offers a way on. */
export const ErrorBoundary = ({ children }: { children: ReactNode }) => (
  <Boundary screen={useLocation().pathname}>{children}</Boundary>
);
