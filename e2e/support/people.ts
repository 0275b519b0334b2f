import { randomInt } from 'node:crypto';

export type Person = {
  id: string;
  name: string;
  email: string;
  phone: string;
  digits: string;
  password: string;
  token: string;
};

/** Ten digits of a mobile number that nobody else in the run has. */
export const newDigits = (): string => `9${String(randomInt(0, 1_000_000_000)).padStart(9, '0')}`;

/** A registered and signed-in person, made through the API. */
export async function newPerson(url: string, fields: Record<string, unknown> = {}): Promise<Person> {
  const digits = newDigits();
  const person = {
    name: 'Asha Verma',
    email: `asha.${digits}@example.in`,
    phone: `+91${digits}`,
    digits,
    password: `neem-${digits}-walks`,
  };
  const post = async (path: string, body: unknown): Promise<{ data?: { token: string; user: { id: string } } }> => {
    const answer = await fetch(`${url}/api${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as { data?: { token: string; user: { id: string } } };
  };
  const { name, email, phone, password } = person;
  await post('/auth/register', { name, email, phone, password, ...fields });
  const signedIn = await post('/auth/login', { email, password });
  return { ...person, id: signedIn.data?.user.id ?? '', token: signedIn.data?.token ?? '' };
}

/** One request past the screens as somebody; anything but success is thrown. */
export async function sendAs<T>(
  url: string,
  { token }: Pick<Person, 'token'>,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: unknown,
): Promise<T> {
  const answer = await fetch(`${url}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
}
