/** The decoder of HEIC in JavaScript alone: the policy of the site allows no WebAssembly. */
declare module 'libheif-js/libheif/libheif.js' {
  interface HeifImage {
    get_width(): number
    get_height(): number
    is_primary(): boolean
    /** Fills the pixels, upright, and hands them to `done`; null if the picture is damaged. */
    display(pixels: ImageData, done: (pixels: ImageData | null) => void): void
  }

  interface Libheif {
    HeifDecoder: new () => { decode(bytes: Uint8Array): HeifImage[] }
  }

  export default function createLibheif(): Libheif
}
