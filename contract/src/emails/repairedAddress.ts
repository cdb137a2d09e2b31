import { Email } from './email.ts'
import { isCompleteAddress, findMistype } from './mistypedAddress.ts'

/**
 * Returns the address in a text with one slip of syntax, such as a written at-sign, a space beside it or
 * a comma for the dot; null for any other text. A whole row never becomes an address.
 */
export function repairedAddress(text: string): string | null {
  const bare = text
    .replace(/\p{Cf}/gu, '')
    .replace(/^.*<([^<>]*)>.*$/s, '$1')
    .replace(/^mailto:/i, '')
    .trim()
    .replace(/\s*(?:\(at\)|\[at\]|@+)\s*/gi, '@')
    .replace(/\s*\.[\s.]*(?=\S)/g, '.')
    .replace(/^([^\s,;@]+@[^\s,;@]+),([a-z]{2,6})$/i, '$1.$2')
    .replace(/^[.;:,'"]+|[.;:,'"]+$/g, '')
  const address = Email.safeParse(bare)
  if (!address.success || !isCompleteAddress(address.data)) return null
  return findMistype(address.data, [])?.meant ?? address.data
}
