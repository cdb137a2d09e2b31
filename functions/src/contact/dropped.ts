import { firestore } from '../firestore/client.ts'
import { log } from '../log.ts'

/**
 * The answer to a program that filled in the field which nobody sees. Told that it failed, it would
 * try another way; so the answer looks like any other.
 */
export function dropped(): { messageId: string } {
  log.write('contact.dropped', { detail: 'the hidden field was filled in' })
  return { messageId: firestore().collection('contactMessages').doc().id }
}
