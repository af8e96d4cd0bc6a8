/** What the usual codes mean. The others help whoever runs the other server. */
const REASONS: Record<string, string> = {
  FORBIDDEN_ADDRESS: 'its server is not on the public internet',
  ENOTFOUND: 'there is no server of this name',
  ECONNREFUSED: 'its server takes no connections',
  TIMEOUT: 'its server does not answer',
};

/** Says why a message could not be sent to the server of somebody else, as a clause. */
export const reasonInWords = (reason: string): string =>
  REASONS[reason] ?? (/^HTTP 3\d\d$/.test(reason) ? `it leads to another address, ${reason}` : reason);
