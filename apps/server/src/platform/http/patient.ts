declare const proven: unique symbol;
/** An account id that came out of a valid token: only the authenticator makes one, and every read of a patient's data asks for it. */
export type PatientId = string & { readonly [proven]: true };

/** The signed-in person of a request. */
export type Patient = {
  readonly id: PatientId;
  readonly session: { readonly id: string; readonly factor: 'password' | 'otp'; readonly startedAt: Date };
};

export type Authentication = { readonly status: 'none' | 'unknown' | 'expired' } | { status: 'ok'; patient: Patient };

/** Reads the Authorization header. */
export type Authenticator = (header: string | undefined) => Promise<Authentication>;
