export interface Mail {
  /** Exactly one address. */
  to: string;
  subject: string;
  text: string;
  /** The link to open. The text has it on a separate line, the HTML as a button with this label. */
  link?: { url: string; label: string };
  /** The Message-ID, without angle brackets, of a mail that may be sent again; by default a random one. */
  messageId?: string;
  /**
   * The address that ends mails of this kind by one click (RFC 8058). The text and the HTML link to it, too, and mail
   * programs are told of it if it is https.
   */
  unsubscribe?: string;
}

/** The sender of a mail. */
export interface Sender {
  name: string;
  address: string;
}

/** The settings with which a server sends its mails. */
export interface MailSettings {
  /** The data folder, where the outbox is. */
  dataDir: string;
  mail: {
    /** If not set, mails become files in the outbox of `dataDir`. */
    smtpUrl: string | undefined;
    from: Sender;
  };
}

/** A mail was not handed over. The message is a code without anything private. */
export class DeliveryError extends Error {
  override name = 'DeliveryError';
  /** Whether the mail server refused it for good, so that it is of no use to try again. */
  readonly isFinal: boolean;

  constructor(reason: string, isFinal: boolean) {
    super(reason);
    this.isFinal = isFinal;
  }
}

/** Sends the mails of one server. */
export interface Mailer {
  /**
   * Sends a mail without waiting for it. It never fails: a mail that cannot be sent is logged and kept in the outbox.
   */
  send(mail: Mail): Promise<void>;
  /**
   * Tries once to hand a mail over to the mail server, or writes it to the outbox if none is configured.
   * @throws DeliveryError
   */
  deliver(mail: Mail): Promise<void>;
  /**
   * Runs work that may send a mail after the response, so that the response time does not reveal whether there was
   * one. An error is logged.
   */
  later(work: () => Promise<void>): void;
  /** Waits until nothing is being sent or prepared any more. */
  settled(): Promise<void>;
  /** Finishes the running work. Mails that wait for a retry go to the outbox. */
  close(): Promise<void>;
}
