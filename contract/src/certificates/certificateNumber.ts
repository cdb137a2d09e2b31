import * as z from 'zod'

/**
 * Crockford's base 32: no I, L, O and U, so that a number is read aloud and typed without a mistake.
 * https://www.crockford.com/base32.html
 */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 80 bits: at a million guesses per second, finding a number takes thousands of years. */
export const certificateNumberBytes = 10

/** The number of a certificate, such as `K7QM-3XWD-9TZB-V2HN`: random, and the key of its record. */
export const CertificateNumber = z
  .string()
  .regex(
    /^[0-9A-HJKMNP-TV-Z]{4}(?:-[0-9A-HJKMNP-TV-Z]{4}){3}$/,
    'must be the number of a certificate, such as K7QM-3XWD-9TZB-V2HN',
  )
export type CertificateNumber = z.infer<typeof CertificateNumber>

/** The number that `certificateNumberBytes` random bytes make, five bits a character. */
export function toCertificateNumber(bytes: Uint8Array): CertificateNumber {
  if (bytes.length !== certificateNumberBytes) {
    throw new RangeError(`A number is made of ${certificateNumberBytes} bytes, not ${bytes.length}`)
  }
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  const characters = (bits.match(/.{5}/g) ?? []).map((five) => alphabet[Number.parseInt(five, 2)])
  return characters.join('').replace(/(.{4})(?=.)/g, '$1-')
}

/**
 * Parses a typed certificate number in any case, with any spaces and dashes. Reads O as 0, and I
 * and L as 1. Returns null for an invalid number.
 */
export function readCertificateNumber(typed: string): CertificateNumber | null {
  const plain = typed
    .slice(0, 100)
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .replace(/O/g, '0')
    .replace(/[IL]/g, '1')
  const number = plain.replace(/(.{4})(?=.)/g, '$1-')
  return CertificateNumber.safeParse(number).data ?? null
}

/** Returns the public path for verifying a certificate. */
export const certificatePath = (number: string): string => `/certificates/${number}`
