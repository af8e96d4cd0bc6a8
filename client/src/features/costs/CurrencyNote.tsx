interface Props {
  /** The currency of the bars. */
  shown: string;
  /** The currencies of other payments in the table. */
  others: readonly string[];
}

/** Says which payments a chart of costs leaves out. */
export const CurrencyNote = ({ shown, others }: Props) =>
  others.length > 0 && (
    <p className="text-xs text-muted">
      The chart shows {shown}. Amounts in {others.join(', ')} are in the table.
    </p>
  );
