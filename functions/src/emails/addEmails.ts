import type { AccessEvent } from '@shala/contract/access'
import { changeKey } from '@shala/contract/accessNotes'
import type { EmailTemplate, LettersContent } from '@shala/contract/emailTemplates'
import type { NotifyOption } from '@shala/contract/notifyOption'
import type { Commit } from '../firestore/Commit.ts'
import { firestore } from '../firestore/client.ts'
import { EmailComposer } from './EmailComposer.ts'
import { emailFor } from './emailFor.ts'

/** A change of access, and whether the person is written to. */
export interface AccessNotification {
  readonly event: AccessEvent
  readonly notify: NotifyOption
}

/**
 * Adds to the commit of some changes of access the letters that tell of them. Each has the key of
 * its event, and both are created: who gets the event has the letter, and none is sent twice.
 * People and courses are asked for only where somebody is written to.
 */
export async function addEmails(
  commit: Commit,
  letters: LettersContent,
  notifications: readonly AccessNotification[],
): Promise<void> {
  const told = notifications.flatMap((one) => {
    const letter = letterOf(one, letters)
    return letter === null ? [] : [{ event: one.event, letter }]
  })
  if (told.length === 0) return
  const composer = await EmailComposer.of(told.map(({ event }) => event))
  for (const { event, letter } of told) {
    const mail = composer.write(letter, event.after, event.at)
    if (mail !== null) commit.create(firestore().collection('mail').doc(changeKey(event)), mail)
  }
}

/**
 * The letter that a change calls for, or null. What was chosen for it goes before what the school
 * has set. What is taken back is told only where that was chosen: mostly nobody has noticed yet.
 */
function letterOf(
  { event, notify }: AccessNotification,
  letters: LettersContent,
): EmailTemplate | null {
  const kind = emailFor(event)
  if (kind === null) return null
  const asSet = event.action !== 'undo' && letters[kind].on
  return (notify ?? asSet) ? letters[kind] : null
}
