import { getRecordedRole } from '@shala/contract/people/roleClaims'
import { firestore } from '../../firestore/client.ts'
import { readPages } from '../../firestore/readDocuments.ts'
import { log } from '../../log.ts'
import { changeRole, isFirstAdmin } from '../changeRole.ts'
import { findUsers } from '../findUser.ts'
import { staffNote, parseStaffNote } from '../staffNote.ts'

/**
 * Scheduled job: removes the roles and the notes of disabled accounts. Rules read the note alone, so a
 * disabled member of staff can read until this has run. A re-enabled account has no role. A first owner
 * keeps a note of the removal, because otherwise the settings would grant the role again. A failure does
 * not stop the others; the next run tries again.
 */
export async function removeDisabledStaff() {
  let removed = 0
  for await (const page of readPages(firestore().collection('admins'))) {
    const accounts = await findUsers(page.map(({ id }) => ({ uid: id })))
    const disabled = new Set(accounts.flatMap((account) => (account.disabled ? account.uid : [])))
    for (const note of page.filter(({ id }) => disabled.has(id))) {
      const isKept = isFirstAdmin(note.id)
      const noted = parseStaffNote(note)
      if (isKept && noted !== null && getRecordedRole(noted) === null) continue
      try {
        await changeRole(note.id, null)
        if (!isKept) await staffNote(note.id).delete()
        removed += 1
      } catch (error) {
        log.write('account.reconcileFailed', { subject: { userId: note.id }, error })
      }
    }
  }
  return { removed }
}
