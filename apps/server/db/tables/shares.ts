export type ShareTable = {
  id: string;
  account_id: string;
  token_hash: Buffer;
  made_at: Date;
  expires_at: Date;
  content: Buffer;
};
