declare const proven: unique symbol;
/** An account id that came out of a valid token or of a row: it is made in this file alone, and every read of a patient's data asks for it. */
export type PatientId = string & { readonly [proven]: true };

/** Whose row it is. The row was found by what proves it: a session, a secret address, or the owner's own id. */
export const ownerOf = (row: { readonly account_id: string }): PatientId => row.account_id as PatientId;

/** Of whom a row of `account` is. It was found as ownerOf says, or by the account that manages it. */
export const personOf = (account: { readonly id: string; readonly guardian_id: string | null }): PatientId =>
  account.id as PatientId;

/** The person of a request. */
export type Patient = {
  /** Whose records are meant: of who is signed in, or of a family member whom that account manages. */
  readonly id: PatientId;
  /** Who is signed in. */
  readonly accountId: PatientId;
  readonly session: { readonly id: string; readonly factor: 'password' | 'otp'; readonly startedAt: Date };
};

/** Whose records are meant, without the session that proved it: enough for what only reads. */
export type RecordOwner = Pick<Patient, 'id' | 'accountId'>;

/** `no-such-person`: the token is good, the family member it should answer for is not one of its account. */
export type Authentication =
  | { readonly status: 'none' | 'unknown' | 'expired' }
  | { readonly status: 'no-such-person'; readonly language: string }
  /** `language`: what the account chose in its profile. */
  | { readonly status: 'ok'; readonly patient: Patient; readonly language: string };

/** Reads the Authorization header and, where it is given, whom of the family the request means. */
export type Authenticator = (header: string | undefined, person?: string) => Promise<Authentication>;
