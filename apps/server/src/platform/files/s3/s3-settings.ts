/** Where an S3-compatible store is, and with what requests to it are signed. */
export type S3Settings = {
  readonly bucket: string;
  /** Empty, or with a slash at its end. */
  readonly prefix: string;
  /** Where the store answers, without a slash at its end. */
  readonly endpoint: string;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
};

/** s3://bucket or s3://bucket/prefix, in signs that need no encoding anywhere. */
const form = /^s3:\/\/(?<bucket>[a-z0-9][a-z0-9.-]{1,61}[a-z0-9])(?:\/(?<prefix>[\w-][\w.-]*(?:\/[\w-][\w.-]*)*))?\/?$/;

/** The bucket and the prefix that an address names; null when it names none. */
export function placeInS3(url: string): Pick<S3Settings, 'bucket' | 'prefix'> | null {
  const { bucket, prefix } = form.exec(url)?.groups ?? {};
  return bucket === undefined ? null : { bucket, prefix: prefix === undefined ? '' : `${prefix}/` };
}
