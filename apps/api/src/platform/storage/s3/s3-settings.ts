/** Where a bucket is, and who may use it. */
export interface S3Settings {
  /** Without a slash at the end. */
  endpoint: string;
  region: string;
  bucket: string;
  accessKeyId: string;
  secretAccessKey: string;
  /** The bucket is the first part of the path, not of the host name. */
  isPathStyle: boolean;
}
