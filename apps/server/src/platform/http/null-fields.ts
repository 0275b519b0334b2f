import { z } from 'zod';

type Schema = z.core.$ZodTypes;
const as = (schema: z.core.$ZodType): Schema => schema as Schema;

/** The schema inside of one that only adds to it; null when there is none. */
function innerOf(schema: Schema): Schema | null {
  const { def } = schema._zod;
  if (def.type === 'pipe') return as(def.in);
  return 'innerType' in def ? as(def.innerType) : null;
}

/** Whether null means something of its own here, such as "not known any more". A converter that swallows it does not count. */
function takesNull(schema: Schema): boolean {
  const { def } = schema._zod;
  if (def.type === 'nullable' || def.type === 'null' || def.type === 'unknown' || def.type === 'any') return true;
  if (def.type === 'union') return def.options.some((option) => takesNull(as(option)));
  const inner = innerOf(schema);
  return inner !== null && takesNull(inner);
}

const isAbsent = (field: Schema, value: unknown): boolean =>
  value === null && !takesNull(field) && z.safeParse(field, undefined).success;

/** A body without the fields that may be left out and are null: clients write "not given" in both ways. */
export function withoutNulls(schema: z.core.$ZodType, value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value;
  const { def } = as(schema)._zod;
  if (Array.isArray(value)) {
    return def.type === 'array' ? value.map((entry: unknown) => withoutNulls(def.element, entry)) : value;
  }
  if (def.type === 'union') {
    const tidied = def.options.map((option) => ({ option, value: withoutNulls(option, value) }));
    return (tidied.find((one) => z.safeParse(one.option, one.value).success) ?? { value }).value;
  }
  if (def.type === 'object') {
    const given = Object.entries(value).filter(([name, part]) => {
      const field = def.shape[name];
      return !field || !isAbsent(as(field), part);
    });
    return Object.fromEntries(
      given.map(([name, part]) => {
        const field = def.shape[name];
        return [name, field ? withoutNulls(field, part) : (part as unknown)];
      }),
    );
  }
  const inner = innerOf(as(schema));
  return inner ? withoutNulls(inner, value) : value;
}
