import * as z from 'zod'

/**
 * Crockford's base 32: no I, L, O and U, so that a number is read aloud and typed without a mistake.
 * https://www.crockford.com/base32.html
 */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** 80 bits: whoever tries a million a second finds none in thousands of years. */
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
export function certificateNumberOf(bytes: Uint8Array): CertificateNumber {
  if (bytes.length !== certificateNumberBytes) {
    throw new RangeError(`A number is made of ${certificateNumberBytes} bytes, not ${bytes.length}`)
  }
  const bits = Array.from(bytes, (byte) => byte.toString(2).padStart(8, '0')).join('')
  const characters = (bits.match(/.{5}/g) ?? []).map((five) => alphabet[Number.parseInt(five, 2)])
  return characters.join('').replace(/(.{4})(?=.)/g, '$1-')
}

/**
 * The number that somebody typed or was told: in any case, with any spaces and dashes, an O for a 0
 * and an I or L for a 1. Null where it is none.
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

/** Where everybody may check a certificate, on the site. */
export const certificatePath = (number: string): string => `/certificates/${number}`
