import { decode, encode } from '../bson/codec.ts';
import { isDoc, type Doc } from '../bson/document.ts';
import { RawDocuments } from './rawDocuments.ts';

/**
 * Messages of MongoDB's wire protocol: OP_MSG, and OP_QUERY for a driver's first hello.
 * Source: mongodb.com/docs/manual/reference/mongodb-wire-protocol
 */
const OP_REPLY = 1;
const OP_QUERY = 2004;
const OP_MSG = 2013;

export const HEADER_BYTES = 16;

const FLAG_CHECKSUM = 1;
const FLAG_MORE_TO_COME = 2;
// the lower half of the flags must be understood, the upper half may be ignored
const REQUIRED_FLAGS = 0xffff;

export interface Message {
  requestId: number;
  /** Reads the command. @throws StoreError 22 for malformed BSON */
  body: () => Doc;
  /** The client does not want an answer. */
  silent: boolean;
  legacy: boolean;
}

/** The client does not speak the protocol; the connection has to be closed. */
export class ProtocolError extends Error {}

/** @throws ProtocolError when the bytes are not a message of the protocol */
export function parseMessage(bytes: Buffer): Message {
  const requestId = bytes.readInt32LE(4);
  const opcode = bytes.readInt32LE(12);
  if (opcode === OP_QUERY) {
    return { requestId, legacy: true, silent: false, body: () => parseOpQuery(bytes) };
  }
  if (opcode !== OP_MSG || bytes.length < HEADER_BYTES + 4) {
    throw new ProtocolError(`The opcode ${opcode} is not supported`);
  }
  const flags = bytes.readUInt32LE(HEADER_BYTES);
  if ((flags & REQUIRED_FLAGS & ~(FLAG_CHECKSUM | FLAG_MORE_TO_COME)) !== 0) {
    throw new ProtocolError(`The message flags ${flags} are not supported`);
  }
  // the checksum is optional to verify, and the socket is a local one
  const end = bytes.length - ((flags & FLAG_CHECKSUM) === 0 ? 0 : 4);
  const silent = (flags & FLAG_MORE_TO_COME) !== 0;
  return { requestId, legacy: false, silent, body: () => parseSections(bytes, end) };
}

function parseSections(bytes: Buffer, end: number): Doc {
  let body: Doc | undefined;
  const sequences: Doc = {};
  let at = HEADER_BYTES + 4;
  while (at < end) {
    const kind = bytes[at];
    const section = sized(bytes, at + 1, end);
    if (kind === 0 && body === undefined) body = decode(section);
    else if (kind === 1) Object.assign(sequences, parseSequence(section));
    else throw new ProtocolError(`A section of kind ${kind ?? ''} is not expected`);
    at += 1 + section.length;
  }
  if (!body) throw new ProtocolError('A message needs a body');
  return { ...body, ...sequences };
}

/** Returns the section that starts at `at`, which begins with its length. */
function sized(bytes: Buffer, at: number, end: number): Buffer {
  const length = at + 4 <= end ? bytes.readInt32LE(at) : 0;
  if (length < 5 || at + length > end) throw new ProtocolError('A part of the message has a wrong length');
  return bytes.subarray(at, at + length);
}

function parseSequence(section: Buffer): Doc {
  const nameEnd = section.indexOf(0, 4);
  if (nameEnd < 0) throw new ProtocolError('A document sequence has no name');
  const documents: Doc[] = [];
  for (let at = nameEnd + 1; at < section.length;) {
    const document = sized(section, at, section.length);
    documents.push(decode(document));
    at += document.length;
  }
  return { [section.toString('utf8', 4, nameEnd)]: documents };
}

function parseOpQuery(bytes: Buffer): Doc {
  const nameEnd = bytes.indexOf(0, HEADER_BYTES + 4);
  const namespace = bytes.toString('utf8', HEADER_BYTES + 4, nameEnd);
  if (nameEnd < 0 || !namespace.endsWith('.$cmd')) {
    throw new ProtocolError('OP_QUERY is supported for commands only');
  }
  const document = decode(sized(bytes, nameEnd + 9, bytes.length));
  const body = isDoc(document.$query) ? document.$query : document;
  return { ...body, $db: namespace.slice(0, -'.$cmd'.length) };
}

export function encodeReply(message: Message, reply: Doc, requestId: number): Buffer {
  const body = encodeBody(reply);
  const head = Buffer.alloc(message.legacy ? HEADER_BYTES + 20 : HEADER_BYTES + 5);
  head.writeInt32LE(head.length + body.length, 0);
  head.writeInt32LE(requestId, 4);
  head.writeInt32LE(message.requestId, 8);
  head.writeInt32LE(message.legacy ? OP_REPLY : OP_MSG, 12);
  if (message.legacy) {
    const awaitCapable = 8;
    head.writeInt32LE(awaitCapable, HEADER_BYTES);
    const returned = 1;
    head.writeInt32LE(returned, HEADER_BYTES + 16);
  }
  return Buffer.concat([head, body]);
}

/** The documents of a cursor's batch are in BSON already, and go into the answer as they are. */
function encodeBody(reply: Doc): Buffer {
  const { cursor } = reply;
  if (!isDoc(cursor)) return encode(reply);
  const batch = Object.entries(cursor).find(([, value]) => value instanceof RawDocuments);
  if (!batch) return encode(reply);
  const [name, documents] = batch as [string, RawDocuments];
  // fields that are `undefined` are left out
  const inner = spliced(name, 0x04, encodeArray(documents), encode({ ...cursor, [name]: undefined }));
  return spliced('cursor', 0x03, inner, encode({ ...reply, cursor: undefined }));
}

const INT32_BYTES = 4;

/** A document that begins with the given element and continues with the elements of `rest`. */
function spliced(name: string, type: number, value: Buffer, rest: Buffer): Buffer {
  const element = Buffer.concat([Buffer.of(type), Buffer.from(`${name}\0`), value]);
  const length = Buffer.alloc(INT32_BYTES);
  length.writeInt32LE(element.length + rest.length);
  return Buffer.concat([length, element, rest.subarray(INT32_BYTES)]);
}

function encodeArray({ documents }: RawDocuments): Buffer {
  const elements = documents.flatMap((document, index) => [
    Buffer.from(`\x03${index}\0`, 'latin1'),
    document,
  ]);
  const length = Buffer.alloc(INT32_BYTES);
  length.writeInt32LE(elements.reduce((sum, element) => sum + element.length, INT32_BYTES + 1));
  return Buffer.concat([length, ...elements, Buffer.of(0)]);
}
