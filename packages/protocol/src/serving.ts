/** How a server is started: the command reads these, the server does them. */
export interface ServeFlags {
  port?: number;
  data?: string; // folder of the store
  store?: string; // address of a PostgreSQL instead, which several processes may share
  lan?: boolean;
  bind?: string;
  origin: readonly string[]; // addresses that players see
  proxies: number; // trusted ones before the server
  setups: boolean; // guests may bring set-ups of their own
  moderator: readonly string[]; // ids of accounts that moderate
  smtp?: string; // smtp://user:password@host:587, for notices by mail
  mailFrom?: string; // whom they come from
  backup?: string; // copy the store to this file instead
}
