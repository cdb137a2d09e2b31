/**
 * The messages in a stream of bytes: each has a byte that says whether it is compressed, which a
 * client of an emulator never does, and its length.
 *
 * https://github.com/grpc/grpc/blob/master/doc/PROTOCOL-HTTP2.md
 */
export class Frames {
  #rest = Buffer.alloc(0)

  push(chunk: Buffer): Buffer[] {
    this.#rest = this.#rest.length === 0 ? Buffer.from(chunk) : Buffer.concat([this.#rest, chunk])
    const found: Buffer[] = []
    while (this.#rest.length >= 5) {
      const end = 5 + this.#rest.readUInt32BE(1)
      if (this.#rest.length < end) break
      found.push(this.#rest.subarray(5, end))
      this.#rest = this.#rest.subarray(end)
    }
    return found
  }
}
