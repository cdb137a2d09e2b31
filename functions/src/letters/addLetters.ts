import type { AccessEvent } from '@shala/contract/access'
import type { LettersContent } from '@shala/contract/letters'
import type { WriteBatch } from 'firebase-admin/firestore'
import { firestore } from '../firebase.ts'
import { Correspondents } from './correspondents.ts'
import { letterFor } from './letterFor.ts'

/** What tells the key of an event. */
export const eventKey = ({ accessId, revision }: Pick<AccessEvent, 'accessId' | 'revision'>) =>
  `${accessId}_${revision}`

/**
 * Adds to the commit of some changes of access the letters that tell of them. Each has the key of
 * its event, and both are created: who gets the event has the letter, and none is sent twice.
 * People and courses are asked for only where a letter is on.
 */
export async function addLetters(
  commit: WriteBatch,
  letters: LettersContent,
  events: readonly AccessEvent[],
): Promise<void> {
  const told = events.flatMap((event) => {
    const kind = letterFor(event)
    return kind !== null && letters[kind].on ? [{ event, letter: letters[kind] }] : []
  })
  if (told.length === 0) return
  const correspondents = await Correspondents.of(told.map(({ event }) => event))
  for (const { event, letter } of told) {
    const mail = correspondents.write(letter, event.after, event.at)
    if (mail !== null) commit.create(firestore().collection('mail').doc(eventKey(event)), mail)
  }
}
