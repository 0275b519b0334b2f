import { readFileSync } from 'node:fs';
import { ReadingSchema as ReportReadingSchema } from '../../apps/server/src/features/reports/report-content.ts';
import { pair } from './compare.ts';
import { samplesOf } from './folder.ts';
import { documentsOf, type Ocr } from './read.ts';
const [, , folder = '', ocr = 'pp-ocr', split = 'all'] = process.argv;
const I = new URL('../../apps/server/src/features/reports/report-interpreter.ts', import.meta.url);
const t = { gold: 0, rightSure: 0, rightChecked: 0, wrongSure: 0, wrongChecked: 0, missing: 0, failed: 0, extra: 0 };
const from = performance.now(); let n = 0;
for (const s of samplesOf({ folder, ocr: ocr as Ocr, split, worst: 0 }, 'report')) {
  if (s.gold.rows.length === 0) continue;
  n += 1;
  try {
    const kind = s.file.endsWith('pdf') ? 'pdf' : s.file.endsWith('png') ? 'png' : 'jpg';
    const { result } = await documentsOf(ocr as Ocr).read({ bytes: readFileSync(s.file), kind, interpreter: I, context: null });
    const { rows } = ReportReadingSchema.parse(result);
    const read = rows.map((r) => ({ name: r.printedName, parameter: r.name, value: r.value, unit: r.unit, low: r.range.low, high: r.range.high, status: null, checks: r.checks as string[], c: r.confidence }));
    const { verdicts, extra } = pair(s.gold.rows, read, s.gold.optional);
    t.extra += extra.length;
    for (const v of verdicts) {
      t.gold += 1;
      if (!v.read) { t.missing += 1; continue; }
      const r = v.read as (typeof read)[number];
      const checked = r.checks.some((c) => ['ocr-number', 'implausible'].includes(c));
      if (v.value) { if (checked) t.rightChecked += 1; else t.rightSure += 1; }
      else { if (checked) t.wrongChecked += 1; else t.wrongSure += 1;
        if (split === 'dev') console.log(s.stem, v.gold.name, v.gold.value, '|', r.value, r.checks.join(','), r.c); }
    }
  } catch (e) { t.failed += 1; if (s.gold.rows.length) { t.gold += s.gold.rows.length; t.missing += s.gold.rows.length; } console.log(s.stem, (e as Error).message); }
}
console.log(ocr, JSON.stringify(t), 's/doc', ((performance.now() - from) / 1000 / n).toFixed(2));
