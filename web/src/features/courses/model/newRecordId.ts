const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'

/** A key for a lesson or a section that nobody else makes up: 20 letters and digits. */
export function newRecordId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(20))
  return [...bytes].map((byte) => letters[byte % letters.length]).join('')
}
