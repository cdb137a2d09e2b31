import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/** A ZIP file that is written file by file, so that it is in memory only once. */
export class ArchiveZip {
  readonly #pieces: Uint8Array<ArrayBuffer>[] = []
  readonly #zip = new Zip((error, piece) => {
    if (error !== null) throw error
    this.#pieces.push(new Uint8Array(piece))
  })

  /** Adds a compressed text file. */
  addText(name: string, bytes: Uint8Array): void {
    const file = new ZipDeflate(name, { level: 6 })
    this.#zip.add(file)
    file.push(bytes, true)
  }

  /** Adds a binary file uncompressed, because media files do not get smaller. */
  addBytes(name: string, bytes: Uint8Array): void {
    const file = new ZipPassThrough(name)
    this.#zip.add(file)
    file.push(bytes, true)
  }

  /** Completes the ZIP file. */
  end(): Blob {
    this.#zip.end()
    return new Blob(this.#pieces, { type: 'application/zip' })
  }
}
