import { createHash } from 'node:crypto'
import { open, type FileHandle } from 'node:fs/promises'
import { join } from 'node:path'
import type { ArchivePart } from '@shala/contract/archive/archive'

/** An archive contains all data of the school, so only its owner can read it. */
export const privateFile = 0o600
export const privateFolder = 0o700

/** Writes a file of an archive piece by piece, and counts and hashes what goes by. */
export class PartWriter {
  readonly #handle: FileHandle
  readonly #file: string
  readonly #hash = createHash('sha256')
  #count = 0
  #bytes = 0

  private constructor(handle: FileHandle, file: string) {
    this.#handle = handle
    this.#file = file
  }

  static async create(folder: string, file: string): Promise<PartWriter> {
    return new PartWriter(await open(join(folder, file), 'wx', privateFile), file)
  }

  /** Adds a text with this many items. */
  async add(text: string, count: number): Promise<void> {
    const bytes = Buffer.from(text)
    this.#hash.update(bytes)
    this.#bytes += bytes.length
    this.#count += count
    await this.#handle.appendFile(bytes)
  }

  /** Ends the part and returns its entry in the manifest. */
  async end(): Promise<ArchivePart> {
    await this.#handle.close()
    return {
      file: this.#file,
      count: this.#count,
      bytes: this.#bytes,
      sha256: this.#hash.digest('hex'),
    }
  }
}

/** Writes a whole file of an archive. */
export async function writePart(
  folder: string,
  file: string,
  text: string,
  count: number,
): Promise<ArchivePart> {
  const part = await PartWriter.create(folder, file)
  await part.add(text, count)
  return part.end()
}
