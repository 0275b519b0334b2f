import type { IncomingMessage } from 'node:http';
import type { MultipartFile } from '@fastify/multipart';
import type { Endpoint } from '@nabz/contract/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError, invalidInput, tooMany } from '../errors/app-error.ts';
import { errorCode } from '../errors/error-code.ts';

/** A file as a client sent it: nothing of it is believed yet. */
export type UploadedFile = { readonly name: string; readonly mimeType: string; readonly bytes: Buffer };
export type Form = { readonly fields: Readonly<Record<string, string>>; readonly files: readonly UploadedFile[] };
export type UploadLimits = NonNullable<Endpoint['upload']>;

/** The longest text of the contract has 2,000 characters, which in Devanagari are 6,000 bytes. */
const fieldBytes = 16 * 1024;
const fieldsAtMost = 60;
/** Fields, and the lines between the parts. */
const beside = 1024 * 1024;
/** Bytes of files that one process holds at a time: many at once must not cost it its memory. */
const heldAtMost = 192 * 1024 * 1024;
/** More of one patient wait unread, which costs nothing, until one of these is through. */
const atOncePerPatient = 3;
const waitingPerPatient = 500;
/** Longer than three slow phones take to send their forms is rarely worth it: better to hear that it is busy. */
const waitAtMostMs = 20_000;

const tooLarge = (limits: UploadLimits): AppError => {
  const megabytes = limits.maxBytes / 1024 / 1024;
  return new AppError(413, 'TOO_LARGE', { code: 'errors.platform.fileTooLarge', params: { megabytes } });
};
const tooManyFiles = (limits: UploadLimits): AppError =>
  invalidInput({ [limits.field]: { code: 'errors.platform.tooManyFiles', params: { maxFiles: limits.maxFiles } } });
const unreadable = (): AppError => new AppError(400, 'INVALID_INPUT', { code: 'errors.platform.formUnreadable' });
const busy = (): AppError => new AppError(503, 'NOT_READY', { code: 'errors.platform.busy' }, { retryAfterSeconds: 5 });
/** Nobody hears this: the connection is gone. */
const abandoned = (): AppError => unreadable();

/** A request that was cut off before its end was read. Nothing more comes from it, not even an error. */
const isAbandoned = (raw: IncomingMessage): boolean => raw.destroyed && !raw.readableEnded;

/** Takes the fields of a form together; each once, as whole text in UTF-8. */
class Fields {
  readonly #values = new Map<string, string>();
  add(name: unknown, value: unknown, isCut: boolean): AppError | undefined {
    if (typeof name !== 'string' || typeof value !== 'string') return unreadable();
    if (this.#values.has(name)) return invalidInput({ [name]: { code: 'errors.platform.fieldTwice' } });
    if (isCut) return invalidInput({ [name]: { code: 'errors.platform.fieldTooLong' } });
    // what a decoder puts for bytes that are no text
    if (value.includes('\uFFFD')) return invalidInput({ [name]: { code: 'errors.platform.controlCharacters' } });
    this.#values.set(name, value);
    return undefined;
  }
  all(): Record<string, string> {
    return Object.fromEntries(this.#values);
  }
}

/** The bytes of one file, or what is wrong with it. Reads to its end in any case: the answer comes after the request. */
async function readFile(
  part: MultipartFile,
  limits: UploadLimits,
  hold: (bytes: number) => void,
): Promise<Buffer | AppError> {
  const chunks: Buffer[] = [];
  for await (const chunk of part.file as AsyncIterable<Buffer>) {
    if (part.file.truncated) continue;
    hold(chunk.length);
    chunks.push(chunk);
  }
  return part.file.truncated ? tooLarge(limits) : Buffer.concat(chunks);
}

async function readParts(request: FastifyRequest, limits: UploadLimits, hold: (bytes: number) => void): Promise<Form> {
  const fields = new Fields();
  const files: UploadedFile[] = [];
  let fault: AppError | undefined;
  const bounds = { fileSize: limits.maxBytes, fieldSize: fieldBytes, fields: fieldsAtMost, headerPairs: 20 };
  for await (const part of request.parts({ limits: { ...bounds, parts: fieldsAtMost + limits.maxFiles + 20 } })) {
    if (part.type === 'field') {
      // otherwise papers that were sent in the wrong way would be lost without a word
      if (part.fieldname === limits.field)
        fault ??= invalidInput({ [limits.field]: { code: 'errors.platform.sendAsFile' } });
      fault ??= fields.add(part.fieldname, part.value, part.valueTruncated || part.fieldnameTruncated);
      continue;
    }
    if (fault) {
      part.file.resume();
      continue;
    }
    const bytes = await readFile(part, limits, hold);
    if (bytes instanceof AppError) fault = bytes;
    // a form that is sent without script has an empty part where no file was chosen
    else if (bytes.length === 0 && !part.filename) continue;
    else if (part.fieldname !== limits.field)
      fault = invalidInput({ [part.fieldname]: { code: 'errors.platform.noFileHere' } });
    else if (files.length === limits.maxFiles) fault = tooManyFiles(limits);
    else files.push({ name: part.filename ?? '', mimeType: part.mimetype.toLowerCase(), bytes });
  }
  if (fault) throw fault;
  return { fields: fields.all(), files };
}

/** Fails as soon as more bytes came than all the files may have together, however the request announced its length. */
function watchLength(request: FastifyRequest, limits: UploadLimits): Promise<never> {
  const most = limits.maxFiles * limits.maxBytes + beside;
  return new Promise((_, reject) => {
    const refuse = (): void => reject(tooLarge(limits));
    if (Number(request.headers['content-length']) > most) return refuse();
    let length = 0;
    request.raw.on('data', (chunk: Buffer) => {
      length += chunk.length;
      if (length > most) refuse();
    });
  });
}

/** What RFC 2046 allows. The reader takes some longer ones, and fails on others in words of its own. */
const longestBoundary = 70;
function hasLongBoundary({ headers }: FastifyRequest): boolean {
  const [, quoted, plain = ''] = /;\s*boundary=(?:"([^"]*)"|([^\s;]*))/i.exec(headers['content-type'] ?? '') ?? [];
  return (quoted ?? plain).length > longestBoundary;
}

/** What the reader of multipart bodies gives up on, in the words of the contract. */
function toRefusal(error: unknown): unknown {
  if (error instanceof AppError) return error;
  const code = errorCode(error);
  if (/^FST_(?:PARTS|FIELDS|FILES)_LIMIT$/.test(code))
    return new AppError(413, 'TOO_LARGE', { code: 'errors.platform.formTooLarge' });
  const isBody =
    code.startsWith('FST_') || (error instanceof Error && /multipart|boundary|needle|Part /i.test(error.message));
  return isBody ? unreadable() : error;
}

/** Fails when the client goes before its form was read: the reader of the form would wait for the rest for ever. */
function watchClient(raw: IncomingMessage): Promise<never> {
  return new Promise((_, reject) => {
    raw.once('close', () => {
      if (isAbandoned(raw)) reject(abandoned());
    });
  });
}

/** Waits in a queue until it is called; leaves it when the client goes, or when it has waited too long. */
function waitInQueue(queue: Set<() => void>, raw: IncomingMessage): Promise<void> {
  return new Promise((resolve, reject) => {
    const leaveQueue = (): void => {
      queue.delete(call);
      clearTimeout(timer);
      raw.off('close', giveUp);
    };
    const call = (): void => {
      leaveQueue();
      resolve();
    };
    const giveUp = (): void => {
      leaveQueue();
      reject(raw.destroyed ? abandoned() : busy());
    };
    const timer = setTimeout(giveUp, waitAtMostMs);
    raw.once('close', giveUp);
    queue.add(call);
  });
}

type Places = {
  readonly enter: (patientId: string, raw: IncomingMessage) => Promise<void>;
  readonly leave: (patientId: string) => void;
};

/** Lets so many of each patient in at a time; the others wait in the order in which they came. */
function createPlaces(): Places {
  const rooms = new Map<string, { inside: number; readonly queue: Set<() => void> }>();
  return {
    enter: async (patientId, raw) => {
      if (isAbandoned(raw)) throw abandoned();
      const room = rooms.get(patientId) ?? { inside: 0, queue: new Set() };
      rooms.set(patientId, room);
      if (room.queue.size >= waitingPerPatient) throw tooMany(5);
      if (room.inside < atOncePerPatient) room.inside += 1;
      else await waitInQueue(room.queue, raw);
    },
    leave: (patientId) => {
      const room = rooms.get(patientId);
      const [next] = room?.queue ?? [];
      if (next) next();
      else if (room && (room.inside -= 1) === 0) rooms.delete(patientId);
    },
  };
}

/** The whole form, or the first thing that is wrong with it, its length or its client. */
function readForm(request: FastifyRequest, limits: UploadLimits, hold: (bytes: number) => void): Promise<Form> {
  // between being called in and this, or while who asks was looked up
  if (isAbandoned(request.raw)) return Promise.reject(abandoned());
  if (hasLongBoundary(request)) return Promise.reject(unreadable());
  const reading = readParts(request, limits, hold);
  return Promise.race([reading, watchLength(request, limits), watchClient(request.raw)]);
}

export type UploadReader = <T>(
  call: { request: FastifyRequest; reply: FastifyReply; patientId: string; limits: UploadLimits },
  use: (form: Form) => Promise<T>,
) => Promise<T>;

/** Reads forms with files within bounds of memory, which hold until the form was used. `check` sees every file first. */
export function createUploadReader(check: (bytes: Uint8Array) => Promise<void>): UploadReader {
  let held = 0;
  const places = createPlaces();
  return async ({ request, reply, patientId, limits }, use) => {
    const refuse = (error: unknown): never => {
      // what is left of the request is not read: no other can follow on this connection
      if (!request.raw.readableEnded) reply.header('connection', 'close');
      throw toRefusal(error);
    };
    await places.enter(patientId, request.raw).catch(refuse);
    let mine = 0;
    let isOver = false;
    const hold = (bytes: number): void => {
      if (isOver) throw unreadable();
      if (held + bytes > heldAtMost) throw busy();
      held += bytes;
      mine += bytes;
    };
    try {
      const form = await readForm(request, limits, hold).catch(refuse);
      for (const { bytes } of form.files) await check(bytes);
      return await use(form);
    } finally {
      isOver = true;
      held -= mine;
      places.leave(patientId);
    }
  };
}
