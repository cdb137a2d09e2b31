import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/** A ZIP file that grows by one file after the other, and is never whole in memory twice. */
export class ArchiveZip {
  readonly #pieces: Uint8Array<ArrayBuffer>[] = []
  readonly #zip = new Zip((error, piece) => {
    if (error !== null) throw error
    this.#pieces.push(new Uint8Array(piece))
  })

  /** Adds a text, which becomes smaller on the way. */
  addText(name: string, bytes: Uint8Array): void {
    const file = new ZipDeflate(name, { level: 6 })
    this.#zip.add(file)
    file.push(bytes, true)
  }

  /** Adds what is no text, as it is: pictures and recordings become no smaller. */
  addBytes(name: string, bytes: Uint8Array): void {
    const file = new ZipPassThrough(name)
    this.#zip.add(file)
    file.push(bytes, true)
  }

  /** Ends it. */
  end(): Blob {
    this.#zip.end()
    return new Blob(this.#pieces, { type: 'application/zip' })
  }
}
