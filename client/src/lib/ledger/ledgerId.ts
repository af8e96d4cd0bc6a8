/** The id of the chips of a car's ledger, which get the focus when another card opens one of its views. */
export const LEDGER_ID = 'ledger';
