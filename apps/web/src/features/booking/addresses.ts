/** The choices of a journey as an address carries them. */
export type Choices = { hospital: string; doctor: string; treatment: string };

export const readChoices = (params: URLSearchParams): Choices => ({
  hospital: params.get('hospital') ?? '',
  doctor: params.get('doctor') ?? '',
  treatment: params.get('treatment') ?? '',
});

/** The address of a booking. Nobody in particular is left out of it. */
export const bookingAddress = ({ hospital, doctor, treatment }: Partial<Choices>): string =>
  `/book-consultation?${new URLSearchParams({
    ...(hospital && { hospital }),
    ...(doctor && { doctor }),
    ...(treatment && { treatment }),
  }).toString()}`;
