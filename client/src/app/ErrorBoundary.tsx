import { Component, type ReactNode } from 'react';
import { isWorthLoadingAgain } from '../lib/lists/loadAgain.ts';
import { buttonClasses } from '../ui/buttonClasses.ts';

interface Props {
  children: ReactNode;
  /** The path of the screen; another screen is tried again. */
  screen: string;
  /** Whether it stands inside the frame, which has a main element already. */
  isFramed?: boolean;
}

interface State {
  failed: boolean;
  screen: string;
}

/** Shows a message and a way on instead of a blank page when a screen throws. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false, screen: this.props.screen };

  static getDerivedStateFromError(): Partial<State> {
    return { failed: true };
  }

  static getDerivedStateFromProps({ screen }: Props, state: State): State | null {
    return screen === state.screen ? null : { failed: false, screen };
  }

  private asking = new AbortController();

  // a part of the screen that cannot be loaded was usually replaced by a newer build, or the server is away
  override componentDidCatch() {
    this.asking = new AbortController();
    void isWorthLoadingAgain(this.asking.signal).then((worth) => worth && location.reload());
  }

  override componentDidUpdate() {
    if (!this.state.failed) this.asking.abort();
  }

  override componentWillUnmount() {
    this.asking.abort();
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    const Root = this.props.isFramed ? 'div' : 'main';
    return (
      <Root className="grid min-h-[60dvh] animate-appear place-items-center px-4">
        <title>Something went wrong</title>
        <div role="alert" className="grid max-w-md justify-items-center gap-4 text-center">
          <h1 className="page-title">Something went wrong</h1>
          <p className="text-muted">
            We couldn’t show this screen. What you saved is safe. Loading the page again usually helps.
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
      </Root>
    );
  }
}
