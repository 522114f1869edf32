declare module 'pathkit-wasm/bin/pathkit.js' {
  export default function init(options: { wasmBinary: Uint8Array }): Promise<unknown>;
}
