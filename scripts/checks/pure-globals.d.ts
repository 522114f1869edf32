/** The globals that pure code may use beside those of the language: browsers and Node have the same. Read by tsconfig.pure.json alone. */
declare class URL {
  constructor(url: string | URL, base?: string | URL);
  readonly origin: string;
  hash: string;
  host: string;
  hostname: string;
  href: string;
  password: string;
  pathname: string;
  port: string;
  protocol: string;
  search: string;
  username: string;
}
declare class Blob {
  readonly size: number;
  readonly type: string;
}
declare class TextEncoder {
  encode(text: string): Uint8Array<ArrayBuffer>;
}
