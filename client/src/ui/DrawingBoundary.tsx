import { Component, type ReactNode } from 'react';

interface Props {
  /** Said in its place. */
  instead: string;
  children: ReactNode;
}

interface State {
  failed: boolean;
}

/** Keeps a drawing that cannot be loaded from taking the screen with it. */
export class DrawingBoundary extends Component<Props, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <p role="alert" className="grid h-full place-items-center px-4 text-center text-muted">
        {this.props.instead}
      </p>
    );
  }
}
