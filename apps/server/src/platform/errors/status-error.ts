/** Another system answered a request of ours with a status that is no success: its code is kept beside a job that failed by it. */
export class StatusError extends Error {
  override readonly name = 'StatusError';
  readonly code: string;
  constructor(message: string, status: number) {
    super(message);
    this.code = `HTTP_${status}`;
  }
}
