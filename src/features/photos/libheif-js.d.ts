/** The bundle carries its WebAssembly in itself. */
declare module 'libheif-js/wasm-bundle.js' {
  interface HeifImage {
    get_width(): number;
    get_height(): number;
    is_primary(): boolean;
    /** Fills `target` with RGBA; calls back with null on failure. */
    display(
      target: { width: number; height: number; data: Uint8ClampedArray },
      done: (result: object | null) => void,
    ): void;
  }
  const libheif: { HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] } };
  export default libheif;
}
