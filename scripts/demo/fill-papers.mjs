// Papers of the made-up family that are more than a page of plain lines.
import sharp from 'sharp';
import { formOf, whenRead } from './form.mjs';
import { pdfOf } from './paper.mjs';

/** A bill or an estimate that was read and checked line by line. */
export async function bill(call, id, { title, facts, lines }) {
  const form = formOf({ title }, 'billFile', pdfOf(lines), 'sample-bill.pdf', 'application/pdf');
  const { bill: made } = await call('POST', `/bills/${id}`, form);
  const read = await whenRead(
    async () => (await call('GET', `/bills/${id}/${made._id}`)).bill,
    ({ status }) => status === 'done',
  );
  const confirmed = read.lines.map(({ id: line, text, quantity, rate, amount }) => ({
    id: line,
    text,
    quantity,
    rate,
    amount,
  }));
  await call('PUT', `/bills/${id}/${made._id}/confirm`, { ...facts, total: read.total, lines: confirmed });
}

/** One line of a hurried hand: loops that are no letters. */
function strokes(row) {
  const y = 330 + row * 95;
  const loops = Array.from({ length: 9 + ((row * 5) % 6) }, (_, at) => {
    const [up, down, on] = [18 + ((at * 7 + row * 3) % 26), 10 + ((at * 5 + row) % 18), 26 + ((at * 11) % 20)];
    return `q ${on / 3} ${-up} ${on / 2} ${down / 3} t ${on / 2} ${at % 3 === 0 ? -down : down / 2}`;
  });
  return `<path d="M ${110 + (row % 3) * 18} ${y} ${loops.join(' ')} l 60 -9" />`;
}

/** The photo of a slip: lines of ink on paper, and no word in it. */
const slip = () =>
  sharp(
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1200">
      <rect width="900" height="1200" fill="#efe9dc" />
      <path d="M 60 150 H 840 M 60 1090 H 840" stroke="#b9b2a2" stroke-width="3" />
      <g fill="none" stroke="#2c3f6b" stroke-width="4" stroke-linecap="round">
        ${Array.from({ length: 6 }, (_, row) => strokes(row)).join('\n')}
        <path d="M 560 1000 q 40 -70 70 0 q 30 40 60 -30 q 20 -40 60 20 l 40 -20" />
      </g>
    </svg>`),
  )
    .jpeg({ quality: 80 })
    .toBuffer();

/** A prescription that nobody can read: it stands in the list with its picture, and is typed in or left. */
export async function scrawl(call, id, phone) {
  const fields = { user_phone: phone, title: 'Hurried slip (sample)' };
  const form = formOf(fields, 'prescriptionFile', await slip(), 'sample-slip.jpg', 'image/jpeg');
  const { prescription } = await call('POST', `/reports/prescriptions/upload/${id}`, form);
  await whenRead(
    async () => (await call('GET', `/reports/prescriptions/${id}/${prescription._id}`)).prescription,
    ({ status }) => status !== 'processing',
  );
}
