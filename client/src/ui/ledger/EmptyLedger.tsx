import { LEDGER_COLUMNS } from './ledgerColumns.ts';

/** A ledger without entries. It shows an empty first line; the button to record one stands in the card's head. */
export const EmptyLedger = ({ text }: { text: string }) => (
  <div className="@container -mx-2">
    <div className={LEDGER_COLUMNS}>
      <span aria-hidden="true" className="mt-5 ml-4 h-4 border-b border-dashed border-control" />
      <span aria-hidden="true" className="relative">
        <span className="absolute inset-y-0 left-1/2 -ml-px border-l-2 border-rule" />
        <span className="relative mx-auto mt-6 block size-3.5 rounded-full border-2 border-dashed border-control bg-surface" />
      </span>
      <p className="flex min-h-16 items-center border-b border-rule py-3 text-muted">{text}</p>
    </div>
    <div aria-hidden="true" className={LEDGER_COLUMNS}>
      <span className="col-start-2 ml-[calc(50%-1px)] border-l-2 border-rule" />
      <span className="col-start-3 h-12 border-b border-rule" />
    </div>
  </div>
);
