import { createHmac } from 'node:crypto'
import { contactKey } from '../settings.ts'

/**
 * A secret of the contact form for one purpose, or, with a value, what hides that value: equal for
 * equal values, and of no use to who does not hold CONTACT_KEY.
 */
export function contactSecret(purpose: string, value = ''): string {
  const key = contactKey.value()
  if (key.length < 32) throw new Error('CONTACT_KEY must be set, to 32 or more characters')
  return createHmac('sha256', key).update(`${purpose}\n${value}`).digest('hex')
}
