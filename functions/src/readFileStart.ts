import type { bucket } from './firebase.ts'

/** Reads the first bytes of a stored file, which show its type. */
export async function readFileStart(
  file: ReturnType<ReturnType<typeof bucket>['file']>,
  bytes: number,
): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  for await (const chunk of file.createReadStream({ start: 0, end: bytes - 1 })) {
    if (chunk instanceof Uint8Array) chunks.push(chunk)
  }
  return Buffer.concat(chunks).subarray(0, bytes)
}
