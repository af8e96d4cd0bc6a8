import { Component, type ReactNode } from 'react';

interface Props {
  /** The text to show instead. */
  instead: string;
  children: ReactNode;
}

interface State {
  failed: boolean;
}

/** Shows a text instead of a drawing that cannot be loaded, so that the rest of the screen stays. */
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
