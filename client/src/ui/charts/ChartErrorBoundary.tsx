import { Component, type ReactNode } from 'react';

interface Props {
  /** Shown in its place. */
  instead?: string;
  children: ReactNode;
}

interface State {
  failed: boolean;
}

/** Keeps a chart that cannot be loaded or drawn from taking the screen with it: its numbers are in the table. */
export class ChartErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false };

  static getDerivedStateFromError(): State {
    return { failed: true };
  }

  override render() {
    if (!this.state.failed) return this.props.children;
    return (
      <p role="alert" className="grid h-full place-items-center px-4 text-center text-muted">
        {this.props.instead ?? 'The chart could not be drawn. Its figures stand in the table below.'}
      </p>
    );
  }
}
