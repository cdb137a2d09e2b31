import { ProfileContent, profileKind } from '@shala/contract/graduates/graduates'
import * as contract from '@shala/contract/graduates/profiles'
import { draftKind } from '@shala/contract/graduates/profiles'
import { limits } from '@shala/contract/limits'
import { AppError } from '../callable/AppError.ts'
import { changeRecord } from '../firestore/changeRecords.ts'
import { commitRecords } from '../firestore/commitRecords.ts'
import { implement } from '../people/implement.ts'

/**
 * Changes the draft and the public profile in one commit. A withdrawal is never refused and needs
 * no limit, because it only has an effect after a consent, which has one.
 */
export const setConsent = implement(contract.setConsent, ({ consent }, { uid }) =>
  commitRecords(uid, async (records) => {
    const draft = await records.read(draftKind, uid)
    const profile = await records.read(profileKind, uid)
    if (draft.before === null && profile.before === null && consent) {
      throw new AppError('failed-precondition', 'Write your profile first.')
    }
    const verb = consent ? 'consent' : 'withdraw consent'
    const rateLimit = consent ? limits.profileChanges : undefined
    if (profile.before !== null) {
      const said = { ...profileKind.content.parse(profile.before), consent }
      await records.write(profile, verb, said, rateLimit)
    }
    if (draft.before === null) return { consent, revision: 0 }
    const said = { ...draftKind.content.parse(draft.before), consent }
    const { revision } = await records.write(draft, verb, said, rateLimit)
    return { consent, revision }
  }),
)

export const setProfileHidden = implement(
  contract.setProfileHidden,
  ({ userId, revision, hidden }, admin) =>
    changeRecord(profileKind, {
      id: userId,
      seen: revision,
      action: hidden ? 'hide' : 'show',
      by: admin.uid,
      decide: (before) => before && shownOrNot(before, hidden),
    }),
)

const shownOrNot = (before: ProfileContent, hidden: boolean): ProfileContent => ({
  ...ProfileContent.parse(before),
  status: hidden ? 'hidden' : 'approved',
})
