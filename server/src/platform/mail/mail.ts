export interface Mail {
  /** One address. */
  to: string;
  subject: string;
  text: string;
}

/** Someone as a mail names its sender. */
export interface Sender {
  name: string;
  address: string;
}

/** How a server sends its mails. */
export interface MailSettings {
  /** The data folder, where the outbox is. */
  dataDir: string;
  mail: {
    /** Not set: mails become files in the outbox of `dataDir`. */
    smtpUrl: string | undefined;
    from: Sender;
  };
}

/** What sends the mails of one server. */
export interface Mailer {
  /** Never fails: what cannot be sent is logged and kept in the outbox. */
  send(mail: Mail): Promise<void>;
  /**
   * Does what leads to a mail without anyone waiting for it, so that the time of an answer tells nothing of whether
   * there was one. A failure is logged.
   */
  later(work: () => Promise<void>): void;
  /** Lets what is under way finish; what still waits to be tried again goes to the outbox. */
  close(): Promise<void>;
}
