import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { engineForTest } from '../testing/storeForTest.ts';
import { decode, encode } from '../bson/codec.ts';
import type { Doc } from '../bson/document.ts';
import { listen } from './listen.ts';

const OP_MSG = 2013;
const OP_QUERY = 2004;

const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});

async function connection(): Promise<Socket> {
  const { engine } = await engineForTest();
  const listener = await listen(engine, { port: 0, host: '127.0.0.1' });
  closers.push(() => listener.close());
  const socket = connect((listener.server.address() as AddressInfo).port, '127.0.0.1');
  closers.push(() => socket.destroy());
  await once(socket, 'connect');
  return socket;
}

function message(opcode: number, requestId: number, ...parts: Buffer[]): Buffer {
  const body = Buffer.concat(parts);
  const header = Buffer.alloc(16);
  header.writeInt32LE(16 + body.length, 0);
  header.writeInt32LE(requestId, 4);
  header.writeInt32LE(opcode, 12);
  return Buffer.concat([header, body]);
}

const int32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32LE(value);
  return bytes;
};
const body = (doc: Doc): Buffer => Buffer.concat([Buffer.of(0), encode(doc)]);
const command = (requestId: number, doc: Doc, flags = 0): Buffer =>
  message(OP_MSG, requestId, int32(flags), body(doc));

function sequence(name: string, documents: Doc[]): Buffer {
  const content = Buffer.concat([Buffer.from(`${name}\0`), ...documents.map(encode)]);
  return Buffer.concat([Buffer.of(1), int32(content.length + 4), content]);
}

interface Reply {
  responseTo: number;
  opcode: number;
  doc: Doc;
}

/** Returns the next replies on the connection, in the order in which they arrive. */
async function replies(socket: Socket, count: number): Promise<Reply[]> {
  const found: Reply[] = [];
  let buffer = Buffer.alloc(0);
  while (found.length < count) {
    const [chunk] = (await once(socket, 'data')) as [Buffer];
    buffer = Buffer.concat([buffer, chunk]);
    while (buffer.length >= 4 && buffer.length >= buffer.readInt32LE(0)) {
      const one = buffer.subarray(0, buffer.readInt32LE(0));
      const opcode = one.readInt32LE(12);
      found.push({
        responseTo: one.readInt32LE(8),
        opcode,
        doc: decode(one.subarray(opcode === OP_MSG ? 21 : 36)),
      });
      buffer = buffer.subarray(one.length);
    }
  }
  return found;
}

async function reply(socket: Socket): Promise<Reply> {
  const [first] = await replies(socket, 1);
  return first!;
}

const ok = { value: 1 };

describe('the wire protocol', () => {
  it('answers the legacy query with which drivers connect', async () => {
    const socket = await connection();
    const query = [
      int32(0),
      Buffer.from('admin.$cmd\0'),
      int32(0),
      int32(-1),
      encode({ ismaster: 1, helloOk: true }),
    ];
    socket.write(message(OP_QUERY, 7, ...query));
    const { responseTo, opcode, doc } = await reply(socket);
    expect([responseTo, opcode]).toEqual([7, 1]);
    expect(doc).toMatchObject({ ismaster: true, helloOk: true, maxWireVersion: { value: 21 }, ok });
  });

  it('reads documents from a section before or after the body', async () => {
    const socket = await connection();
    const insert = body({ insert: 'c', $db: 'test' });
    socket.write(message(OP_MSG, 1, int32(0), insert, sequence('documents', [{ _id: 1 }, { _id: 2 }])));
    expect((await reply(socket)).doc).toMatchObject({ n: { value: 2 }, ok });
    socket.write(message(OP_MSG, 2, int32(0), sequence('documents', [{ _id: 3 }]), insert));
    expect((await reply(socket)).doc).toMatchObject({ n: { value: 1 }, ok });
    socket.write(command(3, { find: 'c', $db: 'test' }));
    const { cursor } = (await reply(socket)).doc as { cursor: { firstBatch: Doc[]; ns: string } };
    expect(cursor.ns).toBe('test.c');
    expect(cursor.firstBatch.map(({ _id }) => (_id as { value: number }).value)).toEqual([1, 2, 3]);
  });

  it('reads a message that arrives in pieces, and several that arrive at once', async () => {
    const socket = await connection();
    const ping = command(1, { ping: 1, $db: 'admin' });
    for (const byte of ping) {
      socket.write(Buffer.of(byte));
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect((await reply(socket)).doc).toMatchObject({ ok });
    socket.write(Buffer.concat([2, 3, 4].map((id) => command(id, { ping: 1, $db: 'admin' }))));
    expect((await replies(socket, 3)).map(({ responseTo }) => responseTo)).toEqual([2, 3, 4]);
  });

  it('carries out a message with moreToCome without answering it', async () => {
    const socket = await connection();
    const moreToCome = 2;
    socket.write(
      command(1, { insert: 'c', documents: [{ _id: 1 }], writeConcern: { w: 0 }, $db: 'test' }, moreToCome),
    );
    socket.write(command(2, { count: 'c', $db: 'test' }));
    const { responseTo, doc } = await reply(socket);
    expect(responseTo).toBe(2);
    expect(doc).toMatchObject({ n: { value: 1 } });
  });

  it('skips a checksum', async () => {
    const socket = await connection();
    const checksumPresent = 1;
    socket.write(message(OP_MSG, 1, int32(checksumPresent), body({ ping: 1, $db: 'admin' }), int32(12345)));
    expect((await reply(socket)).doc).toMatchObject({ ok });
  });

  it.each([
    ['an unknown command', { fly: 1 }, 59, "no such command: 'fly'"],
    ['an unknown field of a command', { find: 'c', speed: 1 }, 40415, "BSON field 'find.speed'"],
    ['a field of the wrong type', { find: 'c', filter: 1 }, 14, 'wrong type'],
    [
      'a missing field',
      { insert: 'c' },
      40414,
      "BSON field 'insert.documents' is missing but a required field",
    ],
    ['an impossible collection', { find: '' }, 73, 'Invalid namespace'],
    ['a server-side script', { find: 'c', filter: { $where: 'true' } }, 9, '$where'],
    ['a fail point', { configureFailPoint: 'failCommand', mode: 'alwaysOn' }, 59, 'configureFailPoint'],
  ])('refuses %s', async (_, doc: Doc, code, text) => {
    const socket = await connection();
    socket.write(command(1, { ...doc, $db: 'test' }));
    const { doc: answer } = await reply(socket);
    expect(answer).toMatchObject({ ok: { value: 0 }, code: { value: code } });
    expect(answer.errmsg).toContain(text);
    expect(typeof answer.codeName).toBe('string');
  });

  it('answers malformed BSON with an error and keeps the connection open', async () => {
    const socket = await connection();
    const broken = encode({ find: 'c', filter: { a: 'text' }, $db: 'test' });
    broken[4] = 0x42;
    socket.write(message(OP_MSG, 1, int32(0), Buffer.of(0), broken));
    expect((await reply(socket)).doc).toMatchObject({ ok: { value: 0 }, code: { value: 22 } });
    socket.write(command(2, { ping: 1, $db: 'admin' }));
    expect((await reply(socket)).doc).toMatchObject({ ok });
  });

  it.each([
    ['another opcode', message(2002, 1, Buffer.alloc(20))],
    ['flags that must be understood', command(1, { ping: 1, $db: 'admin' }, 4)],
    ['a length beyond the limit', int32(2 ** 30)],
    ['an impossible length', Buffer.concat([int32(3), Buffer.alloc(12)])],
    ['a section that is cut off', message(OP_MSG, 1, int32(0), Buffer.of(0), int32(500))],
  ])('closes the connection on %s', async (_, bytes) => {
    const socket = await connection();
    socket.write(Buffer.concat([bytes, Buffer.alloc(16)]));
    await once(socket, 'close');
    expect(socket.destroyed).toBe(true);
  });
});
